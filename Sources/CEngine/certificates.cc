// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "certificates.hh"

#include <algorithm>
#include <certdb.h>
#include <filesystem>
#include <fstream>
#include <keyhi.h>
#include <nss.h>
#include <pk11pub.h>
#include <secerr.h>
#include <secmod.h>
#include <string_view>

namespace recto {

static std::string taken(char *text) {
    std::string copy = text ? text : "";
    if (text) PORT_Free(text);
    return copy;
}

std::string name_in(CERTName *name) {
    auto common = taken(CERT_GetCommonName(name));
    return common.empty() ? taken(CERT_GetOrgName(name)) : common;
}

/// All that a name says, in one line.
static std::string owner_in(CERTName *name) {
    std::string line;
    for (auto part : {
             CERT_GetCommonName(name), CERT_GetOrgUnitName(name), CERT_GetOrgName(name), CERT_GetLocalityName(name),
             CERT_GetStateName(name), CERT_GetCountryName(name)}) {
        auto text = taken(part);
        if (!text.empty()) line += (line.empty() ? "" : ", ") + text;
    }
    return line;
}

// What it says of itself ----------------------------------------------------------------------------------------------

static std::string hexadecimal(SECItem item) { return taken(CERT_Hexify(&item, 1)); }

static std::string fingerprint_of(CERTCertificate *certificate) {
    unsigned char digest[32];
    auto const &bytes = certificate->derCert;
    if (PK11_HashBuf(SEC_OID_SHA256, digest, bytes.data, PRInt32(bytes.len)) != SECSuccess) return {};
    return hexadecimal({siBuffer, digest, sizeof digest});
}

static std::string key_of(CERTCertificate *certificate) {
    struct FreeKey {
        void operator()(SECKEYPublicKey *key) const { SECKEY_DestroyPublicKey(key); }
    };
    std::unique_ptr<SECKEYPublicKey, FreeKey> key(CERT_ExtractPublicKey(certificate));
    if (!key) return {};
    auto type = SECKEY_GetPublicKeyType(key.get());
    auto name = type == rsaKey ? "RSA" : type == ecKey ? "EC" : type == dsaKey ? "DSA" : "?";
    return name + (" " + std::to_string(SECKEY_PublicKeyStrengthInBits(key.get())));
}

static bool is_self_issued(CERTCertificate *certificate) {
    return SECITEM_ItemsAreEqual(&certificate->derSubject, &certificate->derIssuer);
}

ce_certificate described(CERTCertificate *certificate, ce_arena &arena) {
    ce_certificate record{};
    record.subject = arena.keep(name_in(&certificate->subject));
    record.issuer = arena.keep(name_in(&certificate->issuer));
    record.owner = arena.keep(owner_in(&certificate->subject));
    record.issuing_owner = arena.keep(owner_in(&certificate->issuer));
    record.mail = arena.keep(std::string(certificate->emailAddr ? certificate->emailAddr : ""));
    record.serial = arena.keep(hexadecimal(certificate->serialNumber));
    record.fingerprint = arena.keep(fingerprint_of(certificate));
    record.key = arena.keep(key_of(certificate));
    PRTime start = 0, end = 0;
    CERT_GetCertTimes(certificate, &start, &end);
    record.start = start / PR_USEC_PER_SEC;
    record.end = end / PR_USEC_PER_SEC;
    record.is_self_issued = is_self_issued(certificate);
    return record;
}

std::vector<Certificate> chain_of(CERTCertificate *first, std::vector<Certificate> const &known) {
    std::vector<Certificate> chain;
    chain.emplace_back(CERT_DupCertificate(first));
    while (!is_self_issued(chain.back().get()) && chain.size() <= known.size()) {
        auto issuer = std::find_if(known.begin(), known.end(), [&](Certificate const &other) {
            return SECITEM_ItemsAreEqual(&other->derSubject, &chain.back()->derIssuer);
        });
        if (issuer == known.end()) break;
        chain.emplace_back(CERT_DupCertificate(issuer->get()));
    }
    return chain;
}

// What this computer says of it ---------------------------------------------------------------------------------------

/// Looks for a way from a certificate that is for a use to an authority, as of a moment. Nobody is asked over the network.
static bool leads_to_anchor(
    CERTCertificate *certificate, SECCertificateUsage use, ce_trust const *trust, PRTime moment, Certificate &anchor) {
    std::vector<CERTValInParam> given(2);
    given[0].type = cert_pi_revocationFlags;
    given[0].value.pointer.revocation = CERT_GetClassicOCSPDisabledPolicy();
    given[1].type = cert_pi_date;
    given[1].value.scalar.time = moment;
    if (trust && !CERT_LIST_EMPTY(trust->anchors)) {
        given.resize(4);
        given[2].type = cert_pi_trustAnchors;
        given[2].value.pointer.chain = trust->anchors.get();
        given[3].type = cert_pi_useOnlyTrustAnchors;
        given[3].value.scalar.b = PR_FALSE;
    }
    given.push_back({});
    given.back().type = cert_pi_end;
    CERTValOutParam found[2]{};
    found[0].type = cert_po_trustAnchor;
    found[1].type = cert_po_end;
    bool leads = CERT_PKIXVerifyCert(certificate, use, given.data(), found, nullptr) == SECSuccess;
    anchor.reset(found[0].value.pointer.cert);
    return leads;
}

/// Whether a certificate says that documents may be signed by it.
static bool is_for_documents(CERTCertificate *certificate) {
    // As the standard for such certificates names it, Adobe, Microsoft, and whoever names all purposes.
    static constexpr std::string_view purposes[] = {
        "\x2B\x06\x01\x05\x05\x07\x03\x24", "\x2A\x86\x48\x86\xF7\x2F\x01\x01\x05",
        "\x2B\x06\x01\x04\x01\x82\x37\x0A\x03\x0C", {"\x55\x1D\x25\x00", 4}};
    SECItem bytes{};
    if (CERT_FindCertExtension(certificate, SEC_OID_X509_EXT_KEY_USAGE, &bytes) != SECSuccess) return false;
    auto *sequence = CERT_DecodeOidSequence(&bytes);
    PORT_Free(bytes.data);
    bool is_one = false;
    for (auto **item = sequence ? sequence->oids : nullptr; item && *item && !is_one; item++) {
        std::string_view purpose(reinterpret_cast<char const *>((*item)->data), (*item)->len);
        is_one = std::find(std::begin(purposes), std::end(purposes), purpose) != std::end(purposes);
    }
    if (sequence) CERT_DestroyOidSequence(sequence);
    return is_one && certificate->keyUsage & (KU_DIGITAL_SIGNATURE | KU_NON_REPUDIATION);
}

/// Whether this computer trusts an authority to say who somebody is.
static bool is_trusted(CERTCertificate *authority, ce_trust const *trust) {
    CERTCertTrust flags{};
    if (CERT_GetCertTrust(authority, &flags) == SECSuccess && flags.emailFlags & CERTDB_TRUSTED_CA) return true;
    if (!trust) return false;
    for (auto *node = CERT_LIST_HEAD(trust->anchors); !CERT_LIST_END(node, trust->anchors); node = CERT_LIST_NEXT(node))
        if (SECITEM_ItemsAreEqual(&node->cert->derCert, &authority->derCert)) return true;
    return false;
}

/// Looks for the way from a certificate for signing. The library knows none for documents alone: of these the way is looked
/// for from who has issued them.
static bool leads_to_anchor(CERTCertificate *certificate, ce_trust const *trust, PRTime moment, Certificate &anchor) {
    if (leads_to_anchor(certificate, certificateUsageEmailSigner, trust, moment, anchor)) return true;
    if (PORT_GetError() != SEC_ERROR_INADEQUATE_CERT_TYPE || !is_for_documents(certificate)) return false;
    if (CERT_CheckCertValidTimes(certificate, moment, PR_FALSE) != secCertTimeValid) {
        PORT_SetError(SEC_ERROR_EXPIRED_CERTIFICATE);
        return false;
    }
    Certificate issuer(CERT_FindCertIssuer(certificate, moment, certUsageAnyCA));
    if (!issuer) return PORT_SetError(SEC_ERROR_UNKNOWN_ISSUER), false;
    if (CERT_VerifySignedData(&certificate->signatureWrap, issuer.get(), moment, nullptr) != SECSuccess) return false;
    if (is_trusted(issuer.get(), trust)) return anchor = std::move(issuer), true;
    if (!leads_to_anchor(issuer.get(), certificateUsageVerifyCA, trust, moment, anchor)) return false;
    return is_trusted(anchor.get(), trust) || (PORT_SetError(SEC_ERROR_UNTRUSTED_ISSUER), false);
}

/// What the library's last error says of a certificate that leads to nobody.
static uint8_t reason(CERTCertificate *certificate) {
    switch (PORT_GetError()) {
    case SEC_ERROR_INADEQUATE_CERT_TYPE:
    case SEC_ERROR_INADEQUATE_KEY_USAGE: return CE_TRUST_UNSUITABLE;
    case SEC_ERROR_UNKNOWN_ISSUER:
    case SEC_ERROR_UNTRUSTED_ISSUER: return is_self_issued(certificate) ? CE_TRUST_SELF_SIGNED : CE_TRUST_UNKNOWN_ISSUER;
    case SEC_ERROR_UNTRUSTED_CERT:
    case SEC_ERROR_REVOKED_CERTIFICATE:
    case SEC_ERROR_BAD_SIGNATURE:
    case SEC_ERROR_CA_CERT_INVALID: return CE_TRUST_REFUSED;
    default: return CE_TRUST_UNTOLD;
    }
}

static bool is_out_of_date() {
    auto error = PORT_GetError();
    return error == SEC_ERROR_EXPIRED_CERTIFICATE || error == SEC_ERROR_EXPIRED_ISSUER_CERTIFICATE;
}

Verdict verdict_on(CERTCertificate *certificate, ce_trust const *trust, PRTime signing_time) {
    PRTime start = 0, end = 0;
    CERT_GetCertTimes(certificate, &start, &end);
    Certificate anchor;
    for (auto moment : {PR_Now(), signing_time, end - PR_USEC_PER_SEC, start + PR_USEC_PER_SEC}) {
        if (leads_to_anchor(certificate, trust, moment, anchor)) return {CE_TRUST_ANCHORED, std::move(anchor)};
        if (!is_out_of_date()) break;
    }
    return {reason(certificate), nullptr};
}

// Whom it trusts ------------------------------------------------------------------------------------------------------

/// The certificate in a file; null where there is none.
static Certificate read(std::filesystem::path const &path) {
    static constexpr std::streamsize most = 1 << 16;
    std::string bytes(most, '\0');
    std::ifstream file(path, std::ios::binary);
    file.read(bytes.data(), most);
    bytes.resize(size_t(file.gcount()));
    Certificate decoded(bytes.empty() ? nullptr : CERT_DecodeCertFromPackage(bytes.data(), int(bytes.size())));
    if (!decoded) return nullptr;
    return Certificate(
        CERT_NewTempCertificate(CERT_GetDefaultCertDB(), &decoded->derCert, nullptr, PR_FALSE, PR_TRUE));
}

static bool is_for_certificates(std::filesystem::path const &path) {
    auto end = path.extension();
    return end == ".crt" || end == ".pem" || end == ".cer" || end == ".der";
}

/// Adds the certificates in the files below a folder, which may be missing.
static void add(char const *folder, CERTCertList *list) {
    static constexpr int most = 1000;
    std::error_code error;
    auto files = std::filesystem::recursive_directory_iterator(folder, error);
    for (int count = 0; !error && files != std::filesystem::recursive_directory_iterator() && count < most; count++) {
        if (is_for_certificates(files->path()) && files->is_regular_file(error)) {
            auto certificate = read(files->path());
            if (certificate) CERT_AddCertToListTail(list, certificate.release());
        }
        files.increment(error);
    }
}

}

using namespace recto;

ce_trust *ce_trust_new(const char *const *folders, size_t count) {
    if (NSS_NoDB_Init(nullptr) != SECSuccess) return nullptr;
    char roots[] = "library=libnssckbi.so name=\"Authorities\"";
    auto *module = SECMOD_LoadUserModule(roots, nullptr, PR_FALSE);
    if (module) SECMOD_DestroyModule(module);
    auto trust = std::make_unique<ce_trust>();
    trust->anchors.reset(CERT_NewCertList());
    if (!trust->anchors) return nullptr;
    for (size_t index = 0; index < count; index++) add(folders[index], trust->anchors.get());
    return trust.release();
}

void ce_trust_free(ce_trust *trust) { delete trust; }
