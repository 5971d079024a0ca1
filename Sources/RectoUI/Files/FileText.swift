// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

@preconcurrency import Glibc

/// Days and names of files as people read them.
public enum FileText {
    /// A moment in seconds since 1970: the time of day where it's today, else the day, by the computer's time zone.
    public static func date(_ time: Int, now: Int) -> String {
        guard let then = local(time), let today = local(now) else { return "" }
        if then.tm_year == today.tm_year, then.tm_yday == today.tm_yday {
            return "\(padded(then.tm_hour)):\(padded(then.tm_min))"
        }
        return "\(then.tm_year + 1900)-\(padded(then.tm_mon + 1))-\(padded(then.tm_mday))"
    }

    /// A moment in seconds since 1970: day and time, by the computer's time zone.
    public static func moment(_ time: Int) -> String {
        guard let then = local(time) else { return "" }
        let day = "\(then.tm_year + 1900)-\(padded(then.tm_mon + 1))-\(padded(then.tm_mday))"
        return "\(day) \(padded(then.tm_hour)):\(padded(then.tm_min))"
    }

    /// A name from a disk as one line that cannot make what stands beside it read as something else.
    public static func visible(_ name: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            let isOdd = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.properties.isBidiControl
            text.append(isOdd ? "\u{FFFD}" : scalar)
        }
        return String(text)
    }

    private static func local(_ time: Int) -> tm? {
        var (seconds, parts) = (time_t(time), tm())
        return localtime_r(&seconds, &parts) == nil ? nil : parts
    }

    private static func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : String(number) }
}
