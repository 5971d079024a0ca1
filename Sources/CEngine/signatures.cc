// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "certificates.hh"
#include "document.hh"
#include "guard.hh"

#include <algorithm>
#include <cms.h>
#include <pk11pub.h>
#include <secpkcs7.h>
#include <sys/stat.h>
#include <unistd.h>

namespace recto {

/// A signed field as the file has it.
struct SignedField {
    std::string name;
    std::string kind;
    std::string contents;
    std::vector<long long> ranges;
};

/// Collects the signed fields below `fields`, which may form loops.
static void collect(
    Object fields, std::string const &prefix, bool is_signature, int depth, std::set<QPDFObjGen> &visited,
    std::vector<SignedField> &found) {
    static constexpr size_t most = 1000;
    int count = fields.isArray() && depth < 32 ? fields.getArrayNItems() : 0;
    for (int index = 0; index < count && found.size() < most; index++) {
        auto field = fields.getArrayItem(index);
        if (!field.isDictionary() || (field.isIndirect() && !visited.insert(field.getObjGen()).second)) continue;
        auto own = text_of(field.getKey("/T"));
        auto name = prefix.empty() || own.empty() ? prefix + own : prefix + "." + own;
        auto type = name_of(field.getKey("/FT"));
        bool is_one = type.empty() ? is_signature : type == "Sig";
        auto value = field.getKey("/V");
        if (!is_one || !value.isDictionary()) {
            collect(field.getKey("/Kids"), name, is_one, depth + 1, visited, found);
            continue;
        }
        SignedField record{name, name_of(value.getKey("/SubFilter")), bytes_of(value.getKey("/Contents")), {}};
        auto ranges = value.getKey("/ByteRange");
        for (int place = 0; ranges.isArray() && place < std::min(ranges.getArrayNItems(), 5); place++) {
            auto value = ranges.getArrayItem(place);
            record.ranges.push_back(value.isInteger() ? value.getIntValue() : -1);
        }
        found.push_back(std::move(record));
    }
}

/// Whether a signature speaks for all of the file but its own bytes: a gap that holds anything else, and bytes behind the
/// end, are signed by nobody.
static bool covers_all(SignedField const &field, int fd) {
    struct stat status;
    if (field.ranges.size() != 4 || fstat(fd, &status) < 0) return false;
    long long start = field.ranges[0], end = field.ranges[1], next = field.ranges[2], rest = field.ranges[3];
    static constexpr long long longest_gap = 4 << 20;
    bool is_sound = start == 0 && end > 0 && next > end + 1 && next - end <= longest_gap && rest > 0;
    if (!is_sound || rest != status.st_size - next) return false;
    std::string gap(size_t(next - end), '\0');
    if (pread(fd, gap.data(), gap.size(), end) != ssize_t(gap.size())) return false;
    return gap.front() == '<' && gap.back() == '>'
        && gap.find_first_not_of("0123456789abcdefABCDEF", 1) == gap.size() - 1;
}

struct FreeMessage {
    void operator()(NSSCMSMessage *message) const { NSS_CMSMessage_Destroy(message); }
};
struct FreeContentInfo {
    void operator()(SEC_PKCS7ContentInfo *info) const { SEC_PKCS7DestroyContentInfo(info); }
};
struct FreeDigest {
    void operator()(PK11Context *context) const { PK11_DestroyContext(context, PR_TRUE); }
};

static SECItem item_of(std::string const &bytes) {
    return {siBuffer, reinterpret_cast<unsigned char *>(const_cast<char *>(bytes.data())), unsigned(bytes.size())};
}

/// The certificates that came with a signature. While they are kept, the library finds them.
static std::vector<Certificate> certificates_in(std::string const &contents) {
    static constexpr int most = 16;
    std::vector<Certificate> found;
    auto item = item_of(contents);
    std::unique_ptr<SEC_PKCS7ContentInfo, FreeContentInfo> info(
        SEC_PKCS7DecodeItem(&item, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr));
    auto **certificates = info ? SEC_PKCS7GetCertificateList(info.get()) : nullptr;
    for (int index = 0; certificates && certificates[index] && index < most; index++) {
        Certificate certificate(
            CERT_NewTempCertificate(CERT_GetDefaultCertDB(), certificates[index], nullptr, PR_FALSE, PR_TRUE));
        if (certificate) found.push_back(std::move(certificate));
    }
    return found;
}

/// Whether nobody can make another document with the same digest.
static bool is_strong(SECOidTag algorithm) {
    return algorithm == SEC_OID_SHA256 || algorithm == SEC_OID_SHA384 || algorithm == SEC_OID_SHA512;
}

/// The digest of the bytes that a signature speaks for; empty where they can't be had.
static std::string digest_of(SignedField const &field, int fd, SECOidTag algorithm) {
    std::unique_ptr<PK11Context, FreeDigest> context(PK11_CreateDigestContext(algorithm));
    if (!context || PK11_DigestBegin(context.get()) != SECSuccess) return {};
    std::vector<unsigned char> part(size_t(1) << 16);
    for (size_t range = 0; range + 1 < field.ranges.size(); range += 2) {
        long long place = field.ranges[range], rest = field.ranges[range + 1];
        while (rest > 0) {
            auto count = pread(fd, part.data(), size_t(std::min<long long>(rest, (long long)part.size())), place);
            if (count <= 0 || PK11_DigestOp(context.get(), part.data(), unsigned(count)) != SECSuccess) return {};
            place += count;
            rest -= count;
        }
    }
    unsigned char digest[HASH_LENGTH_MAX];
    unsigned length = 0;
    if (PK11_DigestFinal(context.get(), digest, &length, sizeof digest) != SECSuccess) return {};
    return std::string(reinterpret_cast<char *>(digest), length);
}

/// What is signed, in a message that is opened; null where it isn't signed by exactly one.
static NSSCMSSignedData *signed_data_in(NSSCMSMessage *message) {
    auto *info = message ? NSS_CMSMessage_ContentLevel(message, 0) : nullptr;
    if (!info || NSS_CMSContentInfo_GetContentTypeTag(info) != SEC_OID_PKCS7_SIGNED_DATA) return nullptr;
    auto *data = static_cast<NSSCMSSignedData *>(NSS_CMSContentInfo_GetContent(info));
    return data && NSS_CMSSignedData_SignerInfoCount(data) == 1 ? data : nullptr;
}

/// The one algorithm that digests are made by.
static SECOidTag algorithm_of(NSSCMSSignedData *data) {
    auto **algorithms = NSS_CMSSignedData_GetDigestAlgs(data);
    bool is_one = algorithms && algorithms[0] && !algorithms[1];
    return is_one ? SECOID_GetAlgorithmTag(algorithms[0]) : SEC_OID_UNKNOWN;
}

static uint8_t status_of(SignedField const &field, NSSCMSSignedData *data, int fd) {
    bool is_detached = field.kind == "adbe.pkcs7.detached" || field.kind == "ETSI.CAdES.detached";
    if (!is_detached) return CE_SIGNATURE_UNKNOWN;
    bool has_sound_ranges = field.ranges.size() == 4
        && std::all_of(field.ranges.begin(), field.ranges.end(), [](long long value) { return value >= 0; });
    if (!data || !has_sound_ranges) return CE_SIGNATURE_INVALID;
    auto *signer = NSS_CMSSignedData_GetSignerInfo(data, 0);
    auto algorithm = algorithm_of(data);
    if (!is_strong(algorithm) || !NSS_CMSSignerInfo_GetSigningCertificate(signer, CERT_GetDefaultCertDB()))
        return CE_SIGNATURE_UNKNOWN;
    auto digest = digest_of(field, fd, algorithm);
    if (digest.empty()) return CE_SIGNATURE_BROKEN;
    auto item = item_of(digest);
    if (NSS_CMSSignerInfo_Verify(signer, &item, nullptr) == SECSuccess)
        return covers_all(field, fd) ? CE_SIGNATURE_VALID : CE_SIGNATURE_OUTDATED;
    switch (NSS_CMSSignerInfo_GetVerificationStatus(signer)) {
    case NSSCMSVS_DigestMismatch: return CE_SIGNATURE_BROKEN;
    case NSSCMSVS_BadSignature:
    case NSSCMSVS_MalformedSignature: return CE_SIGNATURE_INVALID;
    default: return CE_SIGNATURE_UNKNOWN;
    }
}

/// Tells whose a signature is: the certificates from the signer's on, and whether this computer trusts them.
static void identify(
    ce_signature &record, NSSCMSSignerInfo *signer, std::vector<Certificate> const &certificates, ce_trust const *trust,
    ce_arena &arena) {
    auto *certificate = signer ? NSS_CMSSignerInfo_GetSigningCertificate(signer, CERT_GetDefaultCertDB()) : nullptr;
    record.trust = CE_TRUST_UNTOLD;
    if (!certificate) return;
    record.signer = arena.keep(name_in(&certificate->subject));
    auto chain = chain_of(certificate, certificates);
    auto verdict = verdict_on(certificate, trust, record.time * PR_USEC_PER_SEC);
    record.trust = verdict.trust;
    auto *last = chain.back().get();
    if (verdict.anchor && SECITEM_ItemsAreEqual(&verdict.anchor->derSubject, &last->derIssuer)
        && !SECITEM_ItemsAreEqual(&verdict.anchor->derCert, &last->derCert))
        chain.push_back(std::move(verdict.anchor));
    std::vector<ce_certificate> links;
    for (auto const &link : chain) links.push_back(described(link.get(), arena));
    record.chain_count = links.size();
    record.chain = arena.keep(std::move(links));
}

static ce_signature checked(SignedField const &field, int fd, ce_trust const *trust, ce_arena &arena) {
    auto certificates = certificates_in(field.contents);
    auto item = item_of(field.contents);
    std::unique_ptr<NSSCMSMessage, FreeMessage> message(
        NSS_CMSMessage_CreateFromDER(&item, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr));
    auto *data = signed_data_in(message.get());
    auto *signer = data ? NSS_CMSSignedData_GetSignerInfo(data, 0) : nullptr;
    ce_signature record{};
    record.field = arena.keep(field.name);
    record.status = status_of(field, data, fd);
    PRTime time = 0;
    bool has_time = signer && NSS_CMSSignerInfo_GetSigningTime(signer, &time) == SECSuccess;
    record.time = has_time ? std::max<int64_t>(time / PR_USEC_PER_SEC, 0) : -1;
    identify(record, signer, certificates, trust, arena);
    return record;
}

}

using namespace recto;

bool ce_signatures(
    ce_document *document, const ce_trust *trust, ce_arena *arena, const ce_signature **signatures, size_t *count,
    ce_error *error) {
    return guarded(error, [&] {
        std::vector<SignedField> fields;
        std::set<QPDFObjGen> visited;
        auto form = document->model().catalog().getKey("/AcroForm");
        if (form.isDictionary()) collect(form.getKey("/Fields"), "", false, 0, visited, fields);
        std::vector<ce_signature> found;
        for (auto const &field : fields) found.push_back(checked(field, document->fd, trust, *arena));
        *count = found.size();
        *signatures = arena->keep(std::move(found));
    });
}
