// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "encryption.hh"

#include "guard.hh"

#include <algorithm>
#include <nettle/aes.h>
#include <nettle/arcfour.h>
#include <nettle/cbc.h>
#include <sys/random.h>

namespace recto {

static uint8_t const *octets(std::string const &text) { return reinterpret_cast<uint8_t const *>(text.data()); }
static uint8_t *octets(std::string &text) { return reinterpret_cast<uint8_t *>(text.data()); }

static std::string random_bytes(size_t count) {
    std::string bytes(count, '\0');
    if (getrandom(bytes.data(), count, 0) != static_cast<ssize_t>(count))
        throw Failure(CE_INTERNAL, "the system gives no random numbers");
    return bytes;
}

static std::string rc4(std::string const &key, std::string const &bytes) {
    arcfour_ctx context;
    arcfour_set_key(&context, key.size(), octets(key));
    std::string result(bytes.size(), '\0');
    arcfour_crypt(&context, bytes.size(), octets(result), octets(bytes));
    return result;
}

template <class Context, class Cipher>
static std::string cbc(Context &context, Cipher cipher, std::string const &padded) {
    auto vector = random_bytes(AES_BLOCK_SIZE);
    std::string result(padded.size(), '\0');
    auto chain = vector;
    cbc_encrypt(
        &context, reinterpret_cast<nettle_cipher_func *>(cipher), AES_BLOCK_SIZE, octets(chain), padded.size(),
        octets(result), octets(padded));
    return vector + result;
}

static std::string aes(std::string const &key, std::string padded) {
    auto filling = AES_BLOCK_SIZE - padded.size() % AES_BLOCK_SIZE;
    padded.append(filling, static_cast<char>(filling));
    if (key.size() == AES256_KEY_SIZE) {
        aes256_ctx context;
        aes256_set_encrypt_key(&context, octets(key));
        return cbc(context, aes256_encrypt, padded);
    }
    if (key.size() != AES128_KEY_SIZE) throw Failure(CE_UNSUPPORTED_ENCRYPTION, "the key has an unusual length");
    aes128_ctx context;
    aes128_set_encrypt_key(&context, octets(key));
    return cbc(context, aes128_encrypt, padded);
}

Encryption::Encryption(QPDF &pdf) {
    int permissions = 0;
    auto file_method = QPDF::e_none;
    is_on = pdf.isEncrypted(revision, permissions, version, stream_method, string_method, file_method);
    if (!is_on) return;
    // qpdf names no methods where a file cannot choose one.
    if (version < 4) stream_method = string_method = QPDF::e_rc4;
    if (stream_method == QPDF::e_unknown || string_method == QPDF::e_unknown)
        throw Failure(CE_UNSUPPORTED_ENCRYPTION, "the document is encrypted in a way that cannot be written");
    file_key = pdf.getEncryptionKey();
}

std::string Encryption::encrypted(
    std::string const &bytes, QPDFObjGen id, QPDF::encryption_method_e method) const {
    if (!is_on || method == QPDF::e_none) return bytes;
    bool is_aes = method == QPDF::e_aes || method == QPDF::e_aesv3;
    auto key = QPDF::compute_data_key(file_key, id.getObj(), id.getGen(), is_aes, version, revision);
    return is_aes ? aes(key, bytes) : rc4(key, bytes);
}

}
