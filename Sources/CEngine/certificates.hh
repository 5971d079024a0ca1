// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// Certificates, and whom this computer trusts.

#pragma once

#include "arena.hh"

#include <cert.h>

namespace recto {

struct FreeCertificate {
    void operator()(CERTCertificate *certificate) const { CERT_DestroyCertificate(certificate); }
};
using Certificate = std::unique_ptr<CERTCertificate, FreeCertificate>;

struct FreeCertificates {
    void operator()(CERTCertList *list) const { CERT_DestroyCertList(list); }
};

/// What is said of a certificate.
struct Verdict {
    /// One of `CE_TRUST_…`.
    uint8_t trust;
    /// The authority that it leads to, where it leads to one that is trusted.
    Certificate anchor;
};

/// What people call the owner of a name.
std::string name_in(CERTName *name);

/// The certificates from `first` on, each followed by its issuer's, as far as they are among `known`.
std::vector<Certificate> chain_of(CERTCertificate *first, std::vector<Certificate> const &known);

/// What this computer says of a certificate now; of one that has expired, what it said of it when it was in force.
Verdict verdict_on(CERTCertificate *certificate, ce_trust const *trust, PRTime signing_time);

ce_certificate described(CERTCertificate *certificate, ce_arena &arena);

}

struct ce_trust {
    /// Authorities that are trusted besides those of the library's own list.
    std::unique_ptr<CERTCertList, recto::FreeCertificates> anchors;
};
