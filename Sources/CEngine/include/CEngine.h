// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

// The two PDF libraries behind one face in C. poppler renders, extracts text and tells about the document; qpdf tells
// about objects: pages, links, annotations, outline, destinations. No C++ exception leaves a function; each returns
// whether it succeeded and says in `error` why not. A document must be used by one thread only.

#ifndef RECTO_CENGINE_H
#define RECTO_CENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Errors -------------------------------------------------------------------------------------------------------------

/// The kinds of failure; the numbers are those of the worker protocol.
enum {
    CE_NEEDS_PASSWORD = 1,
    CE_WRONG_PASSWORD = 2,
    CE_UNSUPPORTED_ENCRYPTION = 3,
    CE_NOT_PDF = 4,
    CE_EMPTY = 5,
    CE_DAMAGED = 6,
    CE_NO_PAGES = 7,
    CE_IO = 8,
    CE_TOO_LARGE = 9,
    CE_PAGE_OUT_OF_RANGE = 10,
    CE_RENDER_FAILED = 11,
    CE_INTERNAL = 14,
};

/// Why a function failed.
typedef struct {
    int code;
    char message[256];
} ce_error;

// Values -------------------------------------------------------------------------------------------------------------

/// Owns the memory of answers; what a function hands out stays valid until its arena is freed.
typedef struct ce_arena ce_arena;
ce_arena *ce_arena_new(void);
void ce_arena_free(ce_arena *arena);

/// Bytes, not terminated.
typedef struct {
    const char *bytes;
    size_t size;
} ce_text;

/// Copies bytes into the arena.
ce_text ce_arena_keep(ce_arena *arena, const void *bytes, size_t size);

/// The number of an object, -1 for one that stands directly in another.
typedef struct {
    int32_t number;
    int32_t generation;
} ce_object;

typedef struct {
    double x;
    double y;
} ce_point;

typedef struct {
    double x;
    double y;
    double width;
    double height;
} ce_rect;

typedef struct {
    const ce_point *points;
    size_t count;
} ce_path;

// Documents ----------------------------------------------------------------------------------------------------------

typedef struct ce_document ce_document;

/// Keeps poppler's and GLib's messages off the standard error stream. Call once, before anything else.
void ce_silence_messages(void);

/// Opens the document in the file `fd`, which the caller keeps. `password` may be NULL.
ce_document *ce_document_open(int fd, const char *password, ce_error *error);
void ce_document_close(ce_document *document);
/// Lets go of what was read and can be read again, where that has become much. To be called between questions.
void ce_document_settle(ce_document *document);

typedef struct {
    int page_count;
    ce_text title;
    ce_text author;
    ce_text subject;
    ce_text keywords;
    ce_text creator;
    ce_text producer;
    ce_text version;
    bool is_encrypted;
    uint32_t permissions;
    uint8_t layout;
    uint8_t mode;
    bool has_outline;
} ce_summary;

bool ce_document_summary(ce_document *document, ce_arena *arena, ce_summary *summary, ce_error *error);

/// The size of a page as shown upright, in points.
bool ce_page_size(ce_document *document, int page, double *width, double *height, ce_error *error);

// Pixels -------------------------------------------------------------------------------------------------------------

/// The colours of a page.
enum {
    CE_TONE_PLAIN = 0,
    CE_TONE_NIGHT = 1,
    CE_TONE_SEPIA = 2,
};

/// What to draw. `layers` holds 1 for each item of the list of layers that shows, and 0 for each that does not; those
/// beyond its end are as in the file. An annotation that is hidden and has no object is named by -2 minus its place in the array of its page.
/// `drawn` are patches as the protocol writes them.
typedef struct {
    int page;
    int pixel_width;
    int pixel_height;
    double scale;
    int rotation;
    int x;
    int y;
    int width;
    int height;
    int stride;
    bool show_annotations;
    const ce_object *hidden;
    size_t hidden_count;
    const ce_text *drawn;
    size_t drawn_count;
    int tone;
    const uint8_t *layers;
    size_t layer_count;
} ce_render_request;

/// Renders into `pixels`, which has at least `stride` times `height` bytes.
bool ce_render(
    ce_document *document, const ce_render_request *request, uint8_t *pixels, bool *was_replayed, ce_error *error);

/// The kinds of files that a page can be written to.
enum {
    CE_EXPORT_SVG = 0,
    CE_EXPORT_PDF = 1,
    CE_EXPORT_PNG = 2,
};

/// Writes what a request names as a file of its own, but for PNG of lines and letters as far as the page has such, where a
/// pixel of the request is `unit` points large. Fails where the file would be larger than `limit` bytes.
bool ce_export(
    ce_document *document, ce_arena *arena, const ce_render_request *request, double unit, int kind, size_t limit,
    ce_text *file, ce_error *error);

// Properties ---------------------------------------------------------------------------------------------------------

/// A font that pages use. `substitute` names what is drawn in its place where it isn't in the file.
typedef struct {
    ce_text name;
    ce_text kind;
    ce_text substitute;
    bool is_embedded;
    bool is_subset;
} ce_font;

/// What a document says of itself beyond its summary. Moments are seconds since 1970, INT64_MIN where there is none.
typedef struct {
    int64_t created;
    int64_t modified;
    bool is_tagged;
    bool is_linearized;
    ce_text standard;
    int scanned_pages;
} ce_properties;

/// Looks for fonts for about so many milliseconds; `scanned_pages` tells how far that went.
bool ce_document_properties(
    ce_document *document, ce_arena *arena, int milliseconds, ce_properties *properties, const ce_font **fonts,
    size_t *count, ce_error *error);
/// The box around all that is on a page, in parts of the page as read upright; `found` is false for a blank page.
bool ce_content_box(ce_document *document, int page, ce_rect *box, bool *found, ce_error *error);

/// How a page comes in a presentation. `stay` is how many seconds it is shown, negative for as long as one likes; `angle`
/// is in degrees, -1 for none.
typedef struct {
    uint8_t kind;
    bool is_vertical;
    bool is_outward;
    double duration;
    int angle;
    double scale;
    double stay;
} ce_slide;

bool ce_page_slide(ce_document *document, int page, ce_slide *slide, ce_error *error);

// Text ---------------------------------------------------------------------------------------------------------------

/// The text of a page in UTF-8, with the box of each of its Unicode scalars in points from the top left. Presentation
/// forms are folded to the letters that they show; control characters but newlines, and bidi controls, are left out.
bool ce_page_text(
    ce_document *document, ce_arena *arena, int page, ce_text *text, const ce_rect **rects, size_t *count,
    ce_error *error);

/// A piece of text at an odd angle: where its baseline begins, the way it runs (of length 1), and the size of its letters
/// upright to that, in default user space.
typedef struct {
    double x;
    double y;
    double along;
    double across;
    double size;
} ce_text_run;

/// The text of a page that runs at other angles than quarters, in the order of drawing; some thousands at most.
bool ce_sloping_text(
    ce_document *document, ce_arena *arena, int page, const ce_text_run **runs, size_t *count, ce_error *error);

// Pictures -----------------------------------------------------------------------------------------------------------

/// The upright boxes of the images of a page in its default user space, in the order of drawing; some thousands at most.
bool ce_images(
    ce_document *document, ce_arena *arena, int page, const ce_rect **rects, size_t *count, ce_error *error);

// Structure ----------------------------------------------------------------------------------------------------------

bool ce_inspect(
    ce_document *document, ce_arena *arena, bool *was_repaired, const ce_text **warnings, size_t *count,
    ce_error *error);

typedef struct {
    ce_object object;
    ce_rect media_box;
    bool has_crop_box;
    ce_rect crop_box;
    int rotation;
    double user_unit;
    ce_text label;
} ce_page;

/// Gives up to `wanted` pages from `first`; fewer when `milliseconds` are over, but at least one while any is left.
bool ce_pages(
    ce_document *document, ce_arena *arena, int first, int wanted, int milliseconds, const ce_page **pages,
    size_t *count, ce_error *error);

/// The first page with the label, or -1.
bool ce_page_for_label(ce_document *document, const char *label, int *page, ce_error *error);

// Destinations, links, annotations ------------------------------------------------------------------------------------

enum {
    CE_VIEW_XYZ = 0,
    CE_VIEW_FIT = 1,
    CE_VIEW_FIT_WIDTH = 2,
    CE_VIEW_FIT_HEIGHT = 3,
    CE_VIEW_FIT_RECT = 4,
    CE_VIEW_FIT_BOUNDS = 5,
    CE_VIEW_FIT_BOUNDS_WIDTH = 6,
    CE_VIEW_FIT_BOUNDS_HEIGHT = 7,
};

/// A place in a document. `values` are left, top, zoom, or left, bottom, right, top of a rectangle; what the file
/// leaves out is not a number.
typedef struct {
    bool is_named;
    ce_text name;
    bool has_page_object;
    ce_object page_object;
    int page_index;
    int view;
    double values[4];
} ce_destination;

enum {
    CE_TARGET_NONE = -1,
    CE_TARGET_DESTINATION = 0,
    CE_TARGET_URI = 1,
    CE_TARGET_REMOTE = 2,
    CE_TARGET_LAUNCH = 3,
    CE_TARGET_NAMED = 4,
    CE_TARGET_JAVASCRIPT = 5,
    CE_TARGET_OTHER = 6,
};

typedef struct {
    int kind;
    ce_text text;
    bool has_destination;
    ce_destination destination;
} ce_target;

typedef struct {
    ce_object object;
    ce_rect rect;
    ce_path quads;
    ce_target target;
} ce_link;

bool ce_links(
    ce_document *document, ce_arena *arena, int page, const ce_link **links, size_t *count, ce_error *error);

/// Finds the page of `destination`, which is changed into one with a page index; `found` tells whether there is one.
bool ce_resolve(ce_document *document, ce_arena *arena, ce_destination *destination, bool *found, ce_error *error);

/// How an annotation mixes with its page.
enum {
    CE_BLEND_OVER = 0,
    CE_BLEND_MULTIPLY = 1,
    CE_BLEND_OTHER = 2,
};

/// An annotation. `entries` and `inherited` are dictionaries as the protocol writes them. The box is that of the picture's
/// form with its matrix, in the form's own space, all zero where there is no one picture.
typedef struct {
    ce_object object;
    int index;
    ce_text entries;
    ce_text inherited;
    bool has_appearance;
    ce_rect appearance_box;
    const ce_text *states;
    size_t state_count;
    int blend;
} ce_annotation;

bool ce_annotations(
    ce_document *document, ce_arena *arena, int page, const ce_annotation **annotations, size_t *count,
    ce_error *error);

// Editing ------------------------------------------------------------------------------------------------------------

/// How many signatures there are, and what the certification allows: 1 nothing, 2 forms, 3 annotations, 0 all.
bool ce_editing(ce_document *document, int *signatures, int *certification, ce_error *error);

/// An annotation that has become an object. `kind` is 1 for one that stood directly in the array of its page, at
/// `number`, and 2 for the draft `number`.
typedef struct {
    int page;
    int kind;
    int number;
    ce_object object;
} ce_assignment;

typedef struct {
    int64_t base_size;
    ce_text bytes;
    const ce_assignment *assignments;
    size_t assignment_count;
    bool is_repair;
} ce_increment;

/// Makes what `edits`, written as the protocol does, adds to the file. Reads the file anew; the document stays as it is.
bool ce_make_increment(
    ce_document *document, ce_arena *arena, ce_text edits, ce_increment *increment, ce_error *error);

/// Renders one annotation of a page with `patch`, written as the protocol does, on transparent ground.
bool ce_render_annotation(
    ce_document *document, const ce_render_request *request, ce_text patch, uint8_t *pixels, int *blend,
    ce_error *error);

// Layers and attachments ---------------------------------------------------------------------------------------------

/// An item of the list of layers. Of layers with the same `group`, which is not 0, only one shows at a time.
typedef struct {
    ce_text title;
    int depth;
    bool is_heading;
    bool is_visible;
    bool is_locked;
    int group;
} ce_layer;

bool ce_layers(ce_document *document, ce_arena *arena, const ce_layer **layers, size_t *count, ce_error *error);

/// A file in the document. `size` is -1 where the document does not tell, and so is the number of `stream`, which holds
/// its bytes.
typedef struct {
    ce_text name;
    ce_text description;
    ce_text type;
    int64_t size;
    ce_object stream;
} ce_attachment;

bool ce_attachments(
    ce_document *document, ce_arena *arena, const ce_attachment **attachments, size_t *count, ce_error *error);

/// Up to `most` bytes from `offset` of the file that a stream holds.
bool ce_attachment_part(
    ce_document *document, ce_arena *arena, ce_object stream, int64_t offset, size_t most, ce_text *bytes, bool *is_last,
    ce_error *error);

// Signatures ---------------------------------------------------------------------------------------------------------

enum {
    /// It is sound, and speaks for the whole file.
    CE_SIGNATURE_VALID = 0,
    /// It is sound, but the file has grown since.
    CE_SIGNATURE_OUTDATED = 1,
    /// What it speaks for is not what was signed.
    CE_SIGNATURE_BROKEN = 2,
    /// It is no sound signature.
    CE_SIGNATURE_INVALID = 3,
    /// It can't be told.
    CE_SIGNATURE_UNKNOWN = 4,
};

/// Whether this computer trusts a certificate.
enum {
    /// It leads to an authority that is trusted.
    CE_TRUST_ANCHORED = 0,
    /// Its owner has issued it, and nobody vouches for that.
    CE_TRUST_SELF_SIGNED = 1,
    /// It leads to nobody who is trusted.
    CE_TRUST_UNKNOWN_ISSUER = 2,
    /// It must not be trusted.
    CE_TRUST_REFUSED = 3,
    /// It's not made for what the authorities are trusted for.
    CE_TRUST_UNSUITABLE = 4,
    /// It can't be told.
    CE_TRUST_UNTOLD = 5,
};

/// A certificate. `owner` and `issuing_owner` are all that it says of the two, in one line; times are in seconds since
/// 1970.
typedef struct {
    ce_text subject;
    ce_text issuer;
    ce_text owner;
    ce_text issuing_owner;
    ce_text mail;
    ce_text serial;
    ce_text fingerprint;
    ce_text key;
    int64_t start;
    int64_t end;
    bool is_self_issued;
} ce_certificate;

/// A signature. `time` is in seconds since 1970, -1 where it is not told; the chain leads from the signer's certificate
/// to that of the highest authority known.
typedef struct {
    ce_text field;
    ce_text signer;
    uint8_t status;
    uint8_t trust;
    int64_t time;
    const ce_certificate *chain;
    size_t chain_count;
} ce_signature;

/// Whom this computer trusts.
typedef struct ce_trust ce_trust;

/// Loads what checking signatures needs: the list of authorities that comes with the system's library, and the
/// certificates in the files below `folders`. To be called once, before the process is confined. Null where it can't be
/// loaded.
ce_trust *ce_trust_new(const char *const *folders, size_t count);
void ce_trust_free(ce_trust *trust);

/// `trust` may be null; then no signature can be checked.
bool ce_signatures(
    ce_document *document, const ce_trust *trust, ce_arena *arena, const ce_signature **signatures, size_t *count,
    ce_error *error);

// Outline ------------------------------------------------------------------------------------------------------------

typedef struct {
    ce_text title;
    int depth;
    bool is_open;
    ce_target target;
} ce_outline_item;

bool ce_outline(
    ce_document *document, ce_arena *arena, const ce_outline_item **items, size_t *count, ce_error *error);

// Process ------------------------------------------------------------------------------------------------------------

/// Makes the process end with `status` when memory runs out, be it through new or through an abort.
void ce_exit_when_out_of_memory(int status);

#ifdef __cplusplus
}
#endif

#endif
