// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

import Documents
import EngineProtocol

/// What went wrong, in the words of the user interface. The descriptions that errors have of their own are for programs' logs
/// and command lines.
extension Catalogue {
    /// What is said of any error; its own description where the user interface has no words for it.
    public func text(of error: any Error) -> String {
        switch error {
        case let error as DocumentFailure: text(of: error)
        case let error as DocumentSourceError: text(of: error)
        case let error as WorkerLaneError: text(of: error)
        case let error as EngineFailure: text(of: error)
        case let error as PageFailure: text(of: error)
        case let error as EditingObstacle: text(of: error)
        case let error as SaveError: text(of: error)
        case let error as AttachmentError: text(of: error)
        case let error as LinkRefusal: text(of: error)
        case let error as SearchExpressionError: text(of: error)
        case let error as any MessageError: self(error.message)
        default: "\(error)"
        }
    }

    /// What is said of a document that can't be shown.
    public func text(of failure: DocumentFailure) -> String {
        switch failure {
        case .source(let error): text(of: error)
        case .engine(let failure): text(of: failure)
        case .worker(let error): text(of: error)
        }
    }

    /// What is said of bytes that can't be had.
    public func text(of error: DocumentSourceError) -> String {
        switch error {
        case .unsupportedScheme(let uri): self(.sourceScheme, uri)
        case .malformedURI(let uri): self(.sourceAddress, uri)
        case .isDirectory(let path): self(.sourceFolder, path)
        case .notAFile(let path): self(.sourceNoFile, path)
        case .system(let path, let code): self(.sourceSystem, path, systemErrorText(code))
        }
    }

    /// What is said where no worker runs.
    public func text(of error: WorkerLaneError) -> String {
        switch error {
        case .notFound(let reason), .cannotStart(let reason): self(.workerMissing, reason)
        case .versionMismatch(let window, let worker): self(.workerVersion, window, worker)
        case .notConfined: self(.workerUnconfined)
        case .openingTimedOut(let seconds): self(.workerTooSlow, count: Int(seconds.rounded(.up)))
        case .diedTooOften(let times, let seconds): self(.workerDied, count: times, number(Int(seconds)))
        }
    }

    /// What is said where a worker can't do what was asked, by its kind: the details are for logs.
    public func text(of failure: EngineFailure) -> String {
        switch failure.code {
        case .needsPassword: self(.passwordNeeded)
        case .wrongPassword: self(.passwordWrong)
        case .unsupportedEncryption: self(.failureEncryption)
        case .notPDF: self(.failureNotPDF)
        case .empty: self(.failureEmpty)
        case .damaged: self(.failureDamaged)
        case .noPages: self(.failureNoPages)
        case .io: self(.failureReading)
        case .tooLarge: self(.failureTooLarge)
        case .pageOutOfRange: self(.failureNoPage)
        case .renderFailed: self(.failureDrawing)
        case .cancelled, .unknownRequest, .internalError, .notOpen: self(.failureInside)
        }
    }

    /// What a placeholder says of a page that isn't shown.
    public func text(of failure: PageFailure) -> String {
        switch failure {
        case .timedOut(let seconds):
            return self(.pageTooSlow, count: max(Int(seconds), 1))
        case .crashed: return self(.pageCrashed)
        case .outOfMemory(let limit): return self(.pageMemory, number(Int(limit >> 20)))
        case .engine(let failure): return text(of: failure)
        case .stopped: return self(.pageStopped)
        }
    }

    /// What is said of a document that may not be changed.
    public func text(of obstacle: EditingObstacle) -> String {
        switch obstacle {
        case .notOpen: self(.obstacleNothing)
        case .notPermitted: self(.obstaclePermission)
        case .certified(let level): self(level == 1 ? .obstacleCertified : .obstacleForms)
        case .pagesNotPermitted: self(.obstaclePagesPermission)
        case .certifiedPages: self(.obstaclePagesCertified)
        }
    }

    /// What is said of a document that was not saved.
    public func text(of error: SaveError) -> String {
        switch error {
        case .obstacle(let obstacle): text(of: obstacle)
        case .busy: self(.saveBusy)
        case .needsPath: self(.saveNeedsPath)
        case .changedOnDisk(let path): self(.saveChanged, path)
        case .folderNotWritable(let path): self(.saveFolder, path)
        case .diskFull(let path): self(.saveFull, path)
        case .system(let path, let code): self(.saveSystem, path, systemErrorText(code))
        case .engine(let failure): self(.saveFailed, text(of: failure))
        case .notVerified: self(.saveUnverified)
        }
    }

    /// What is said of a file within the document that was not written.
    public func text(of error: AttachmentError) -> String {
        switch error {
        case .engine(let failure): self(.attachmentReading, text(of: failure))
        case .writing(let error): text(ofWriting: error)
        }
    }

    /// What is said of a file that was not written and is not the document's own.
    public func text(ofWriting error: SaveError) -> String {
        switch error {
        case .system(let path, let code): self(.writingSystem, path, systemErrorText(code))
        case .folderNotWritable(let path): self(.writingFolder, path)
        case .diskFull(let path): self(.writingFull, path)
        default: text(of: error)
        }
    }

    /// What is said quietly of a document.
    public func text(of notice: DocumentNotice) -> String {
        switch notice {
        case .repaired: self(.noticeRepaired)
        case .reloadFailed(let failure): self(.noticeReloadFailed, text(of: failure))
        case .fileGone: self(.noticeGone)
        case .changedBehindEdits: self(.noticeBehindEdits)
        case .stopped(let error): text(of: error)
        }
    }

    /// What is said of a link that isn't followed.
    public func text(of refusal: LinkRefusal) -> String {
        switch refusal {
        case .program(let file): self(.linkProgram, file.shownSafely)
        case .script: self(.linkScript)
        case .unknownAction(let name): self(.linkUnknownAction, name.shownSafely)
        case .badAddress(let address): self(.linkBadAddress, address.shownSafely)
        case .document(let file): self(.linkDocument, file.shownSafely)
        case .otherKind(let name): name.isEmpty ? self(.linkNowhere) : self(.linkOtherKind, name.shownSafely)
        case .brokenDestination: self(.linkBroken)
        }
    }

    /// What is said of a text that is no regular expression, as the end of a sentence.
    public func text(of error: SearchExpressionError) -> String {
        switch error {
        case .unmatched(let sign, let missing): self(.expressionUnmatched, sign, missing)
        case .nothingToRepeat(let sign): self(.expressionNothingToRepeat, sign)
        case .nothingEscaped: self(.expressionNothingEscaped)
        case .backwards(let range): self(.expressionBackwards, range)
        case .repeatsTooMuch: self(.expressionRepeats)
        case .nestedTooDeeply: self(.expressionNested)
        }
    }
}
