using Interop.Matrix;

namespace Woad.Interop.Tests.MicrosoftClient;

/// <summary>Every endpoint that a binding can be, and every shape that it can have.</summary>
internal static class MatrixSpecs
{
    private static readonly string[] Modes = ["Buffered", "Streamed", "StreamedRequest", "StreamedResponse"];

    private static readonly string[] Versions =
        ["soap11", "soap12", "soap11-wsa10", "soap12-wsa10", "soap11-wsa2004", "soap12-wsa2004"];

    private static readonly string[] Reliable10 = ["none", "rm10", "rm10-unordered"];
    private static readonly string[] AllReliable = [.. Reliable10, "rm11", "rm11-unordered"];

    /// <summary>The values of each case: those of its endpoint, and the shape.</summary>
    public static IEnumerable<string[]> All =>
        from spec in Specs()
        from shape in ShapeRuns.All.Keys
        where ShapeRuns.IsPossible(spec, shape)
        select (string[])[.. spec.ToString().Split('/'), shape];

    private static IEnumerable<EndpointSpec> Specs() =>
        Of(["BasicHttp"], ["text", "utf16", "mtom"], ["default"], Modes,
            ["none", "clear-basic", "tls", "basic", "certificate", "mixed-username", "mixed-certificate"])
        .Concat(Of(["BasicHttps"], ["text", "utf16", "mtom"], ["default"], Modes,
            ["tls", "basic", "certificate", "mixed-username", "mixed-certificate"]))
        .Concat(Of(["WSHttp"], ["text", "utf16", "mtom"], ["default"], ["Buffered"],
            ["none", "tls", "basic", "certificate", "mixed-username", "mixed-certificate", "mixed-username-context"],
            Reliable10))
        .Concat(Of(["WS2007Http"], ["text", "utf16", "mtom"], ["default"], ["Buffered"],
            ["none", "tls", "basic", "certificate", "mixed-username", "mixed-certificate", "mixed-username-context"],
            ["none", "rm11", "rm11-unordered"]))
        .Concat(Of(["NetHttp"], ["text", "utf16", "mtom", "binary"], ["default"], Modes, ["none", "clear-basic"],
            Reliable10, ["never", "always", "duplex"]))
        .Concat(Of(["NetHttps"], ["text", "utf16", "mtom", "binary"], ["default"], Modes,
            ["tls", "basic", "certificate", "mixed-username", "mixed-certificate"], Reliable10,
            ["never", "always", "duplex"]))
        .Concat(Of(["NetTcp"], ["binary"], ["default"], Modes,
            ["none", "tls", "certificate", "mixed-username", "mixed-certificate"], Reliable10))
        .Concat(Of(["CustomTcp"], ["text", "utf16", "mtom", "binary", "gzip", "deflate"], Versions, Modes,
            ["none", "tls", "certificate", "mixed-username", "mixed-certificate"], AllReliable))
        .Concat(Of(["CustomHttp"], ["text", "utf16", "mtom", "binary", "gzip", "deflate"], Versions, Modes,
            ["none", "clear-basic"], AllReliable, ["never", "always", "duplex"]))
        .Concat(Of(["CustomHttps"], ["text", "utf16", "mtom", "binary", "gzip", "deflate"], Versions, Modes,
            ["tls", "basic", "certificate", "mixed-username", "mixed-certificate"], AllReliable,
            ["never", "always", "duplex"]))
        .Where(IsPossible);

    private static IEnumerable<EndpointSpec> Of(
        string[] bindings, string[] encodings, string[] versions, string[] modes, string[] security,
        string[]? reliable = null, string[]? sockets = null) =>
        from binding in bindings
        from encoding in encodings
        from version in versions
        from mode in modes
        from secured in security
        from session in reliable ?? ["none"]
        from socket in sockets ?? ["never"]
        select new EndpointSpec(binding, encoding, version, mode, secured, session, socket);

    /// <summary>The rules of WCF, which refuses the others.</summary>
    private static bool IsPossible(EndpointSpec spec)
    {
        var isBinary = spec.Encoding is "binary" or "gzip" or "deflate";
        var hasAddressing = spec.Version is not ("soap11" or "soap12");
        return
            // Reliable sessions repeat whole messages, by their addresses.
            (spec.Reliable == "none" || (spec.Transfer == "Buffered" && hasAddressing))
            // They are bound to a conversation where messages have credentials; net.tcp has always one.
            && (spec.Reliable == "none" || spec.Binding == "NetTcp"
                || spec.Security is not ("mixed-username" or "mixed-certificate"))
            // The binary encoding has one version.
            && (!isBinary || spec.Version is "soap12-wsa10" or "default")
            // Replies over a connection are found by their addresses.
            && (hasAddressing || (!spec.IsTcp && spec.Sockets == "never"))
            // Messages whose security is verified are read whole.
            && (spec.Transfer == "Buffered" || !spec.Security.StartsWith("mixed", StringComparison.Ordinal));
    }
}
