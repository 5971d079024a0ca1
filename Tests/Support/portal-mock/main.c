// Part of Recto, a PDF viewer and SDK for the X11 desktop.
// SPDX-License-Identifier: GPL-3.0-or-later

/* Stands in for the desktop's file dialogs on a private bus. Each question is printed as a line; it's answered with the URI
 * that the command line names, or, without one, as if a person had cancelled. */
#include <gio/gio.h>
#include <stdio.h>

static const char *answer;

static const char interface[] =
    "<node><interface name='org.freedesktop.portal.FileChooser'>"
    "<method name='OpenFile'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method>"
    "<method name='SaveFile'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method>"
    "</interface></node>";

static void called(
    GDBusConnection *bus, const gchar *sender, const gchar *path, const gchar *name, const gchar *method,
    GVariant *parameters, GDBusMethodInvocation *invocation, gpointer unused) {
    (void)path, (void)name, (void)unused;
    const char *parent, *title, *token = "";
    GVariant *options = NULL;
    g_variant_get(parameters, "(&s&s@a{sv})", &parent, &title, &options);
    g_variant_lookup(options, "handle_token", "&s", &token);
    char *details = g_variant_print(options, FALSE);
    printf("%s %s %s %s\n", method, parent, title, details);
    fflush(stdout);
    char *who = g_strdelimit(g_strdup(sender + 1), ".", '_');
    char *handle = g_strdup_printf("/org/freedesktop/portal/desktop/request/%s/%s", who, token);
    g_dbus_method_invocation_return_value(invocation, g_variant_new("(o)", handle));
    GVariantBuilder results;
    g_variant_builder_init(&results, G_VARIANT_TYPE_VARDICT);
    if (answer) {
        const char *uris[] = {answer, NULL};
        g_variant_builder_add(&results, "{sv}", "uris", g_variant_new_strv(uris, -1));
    }
    g_dbus_connection_emit_signal(
        bus, sender, handle, "org.freedesktop.portal.Request", "Response",
        g_variant_new("(ua{sv})", answer ? 0u : 1u, &results), NULL);
    g_free(details);
    g_free(who);
    g_free(handle);
    g_variant_unref(options);
}

static void acquired(GDBusConnection *bus, const gchar *name, gpointer node) {
    (void)name;
    static const GDBusInterfaceVTable table = {called, NULL, NULL, {NULL}};
    g_dbus_connection_register_object(
        bus, "/org/freedesktop/portal/desktop", ((GDBusNodeInfo *)node)->interfaces[0], &table, NULL, NULL, NULL);
}

static void owned(GDBusConnection *bus, const gchar *name, gpointer unused) {
    (void)bus, (void)name, (void)unused;
    puts("ready");
    fflush(stdout);
}

int main(int argc, char **argv) {
    answer = argc > 1 ? argv[1] : NULL;
    GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(interface, NULL);
    g_bus_own_name(
        G_BUS_TYPE_SESSION, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE, acquired, owned, NULL, node,
        NULL);
    g_main_loop_run(g_main_loop_new(NULL, FALSE));
    return 0;
}
