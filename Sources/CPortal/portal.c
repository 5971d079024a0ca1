// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

#include "CPortal.h"

#include <gio/gio.h>
#include <string.h>
#include <unistd.h>

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"

/* A question under way. */
typedef struct {
    GMainLoop *loop;
    void (*take)(void *context, const char *uri);
    void *context;
    int result;
} pending;

static void answered(
    GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *signal,
    GVariant *parameters, gpointer data) {
    (void)bus, (void)sender, (void)path, (void)interface, (void)signal;
    pending *question = data;
    guint32 response = 2;
    GVariant *results = NULL;
    if (g_variant_is_of_type(parameters, G_VARIANT_TYPE("(ua{sv})")))
        g_variant_get(parameters, "(u@a{sv})", &response, &results);
    const char **uris = NULL;
    if (response == 0 && results && g_variant_lookup(results, "uris", "^a&s", &uris)) {
        for (const char **uri = uris; *uri; uri++) question->take(question->context, *uri);
        if (uris[0]) question->result = RECTO_PORTAL_CHOSEN;
        g_free(uris);
    }
    if (results) g_variant_unref(results);
    g_main_loop_quit(question->loop);
}

static void vanished(GDBusConnection *bus, const char *name, gpointer data) {
    (void)bus, (void)name;
    g_main_loop_quit(((pending *)data)->loop);
}

static void add_filter(GVariantBuilder *list, const char *name, const char *pattern) {
    g_variant_builder_open(list, G_VARIANT_TYPE("(sa(us))"));
    g_variant_builder_add(list, "s", name);
    g_variant_builder_open(list, G_VARIANT_TYPE("a(us)"));
    g_variant_builder_add(list, "(us)", 0u, pattern);
    g_variant_builder_close(list);
    g_variant_builder_close(list);
}

/* A pattern that suits letters of either case. */
static char *without_case(const char *pattern) {
    GString *text = g_string_new(NULL);
    for (const char *c = pattern; *c; c++) {
        if (g_ascii_isalpha(*c))
            g_string_append_printf(text, "[%c%c]", g_ascii_tolower(*c), g_ascii_toupper(*c));
        else
            g_string_append_c(text, *c);
    }
    return g_string_free(text, FALSE);
}

static GVariant *options_of(const recto_portal_question *question, const char *token) {
    GVariantBuilder options;
    g_variant_builder_init(&options, G_VARIANT_TYPE_VARDICT);
    g_variant_builder_add(&options, "{sv}", "handle_token", g_variant_new_string(token));
    g_variant_builder_add(&options, "{sv}", "accept_label", g_variant_new_string(question->action));
    g_variant_builder_add(&options, "{sv}", "modal", g_variant_new_boolean(TRUE));
    if (question->several) g_variant_builder_add(&options, "{sv}", "multiple", g_variant_new_boolean(TRUE));
    if (question->pattern) {
        GVariantBuilder filters;
        char *pattern = without_case(question->pattern);
        g_variant_builder_init(&filters, G_VARIANT_TYPE("a(sa(us))"));
        add_filter(&filters, question->kind, pattern);
        add_filter(&filters, question->all, "*");
        g_variant_builder_add(&options, "{sv}", "filters", g_variant_builder_end(&filters));
        g_free(pattern);
    }
    if (question->folder)
        g_variant_builder_add(&options, "{sv}", "current_folder", g_variant_new_bytestring(question->folder));
    if (question->saves && question->name)
        g_variant_builder_add(&options, "{sv}", "current_name", g_variant_new_string(question->name));
    return g_variant_builder_end(&options);
}

/* Where the answer will come from: the path is known before the question is asked, so that no answer is missed. */
static char *request_path(GDBusConnection *bus, const char *token) {
    char *sender = g_strdup(g_dbus_connection_get_unique_name(bus) + 1);
    g_strdelimit(sender, ".", '_');
    char *path = g_strdup_printf("%s/request/%s/%s", PORTAL_PATH, sender, token);
    g_free(sender);
    return path;
}

static guint listen(GDBusConnection *bus, const char *path, pending *question) {
    return g_dbus_connection_signal_subscribe(
        bus, PORTAL_NAME, "org.freedesktop.portal.Request", "Response", path, NULL, G_DBUS_SIGNAL_FLAGS_NONE,
        answered, question, NULL);
}

static void ask(GDBusConnection *bus, const recto_portal_question *question, pending *state) {
    char token[64];
    g_snprintf(token, sizeof token, "recto%d", (int)getpid());
    char *path = request_path(bus, token);
    guint subscription = listen(bus, path, state);
    GVariant *reply = g_dbus_connection_call_sync(
        bus, PORTAL_NAME, PORTAL_PATH, "org.freedesktop.portal.FileChooser", question->saves ? "SaveFile" : "OpenFile",
        g_variant_new("(ss@a{sv})", question->parent, question->title, options_of(question, token)),
        G_VARIANT_TYPE("(o)"), G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
    if (reply) {
        const char *actual = NULL;
        guint other = 0;
        g_variant_get(reply, "(&o)", &actual);
        if (strcmp(actual, path) != 0) other = listen(bus, actual, state);
        state->result = RECTO_PORTAL_CANCELLED;
        guint watch = g_bus_watch_name_on_connection(
            bus, PORTAL_NAME, G_BUS_NAME_WATCHER_FLAGS_NONE, NULL, vanished, state, NULL);
        g_main_loop_run(state->loop);
        g_bus_unwatch_name(watch);
        if (other) g_dbus_connection_signal_unsubscribe(bus, other);
        g_variant_unref(reply);
    }
    g_dbus_connection_signal_unsubscribe(bus, subscription);
    g_free(path);
}

int recto_portal_ask(
    const recto_portal_question *question, void (*take)(void *context, const char *uri), void *context) {
    GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    if (!bus) return RECTO_PORTAL_UNAVAILABLE;
    g_dbus_connection_set_exit_on_close(bus, FALSE);
    pending state = {g_main_loop_new(NULL, FALSE), take, context, RECTO_PORTAL_UNAVAILABLE};
    ask(bus, question, &state);
    g_main_loop_unref(state.loop);
    g_object_unref(bus);
    return state.result;
}
