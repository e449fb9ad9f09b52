using System.Net;
using Woad.Messages;

namespace Woad.Metadata;

/// <summary>The assertions of the built-in binding elements, for export and import alike.</summary>
internal static class AssertionTable
{
    public const string Framing = "http://schemas.microsoft.com/ws/2006/05/framing/policy";
    public const string Http = "http://schemas.microsoft.com/ws/06/2004/policy/http";
    public const string WebSockets = "http://schemas.microsoft.com/soap/websocket/policy";

    private const string OneWayPolicy = "http://schemas.microsoft.com/ws/2005/05/routing/policy";

    public static AssertionName BinaryEncoding { get; } =
        new("msb", "BinaryEncoding", "http://schemas.microsoft.com/ws/06/2004/mspolicy/netbinary1");

    public static AssertionName OptimizedMimeSerialization { get; } = new(
        "wsoma", "OptimizedMimeSerialization",
        "http://schemas.xmlsoap.org/ws/2004/09/policy/optimizedmimeserialization");

    public static AssertionName Streamed { get; } = new("msf", "Streamed", Framing);

    public static AssertionName SslTransportSecurity { get; } = new("msf", "SslTransportSecurity", Framing);

    public static AssertionName RequireClientCertificate { get; } = new("msf", "RequireClientCertificate", Framing);

    public static AssertionName WindowsTransportSecurity { get; } = new("msf", "WindowsTransportSecurity", Framing);

    public static AssertionName ProtectionLevel { get; } = new("msf", "ProtectionLevel", Framing);

    public static AssertionName CompositeDuplex { get; } =
        new("cdp", "CompositeDuplex", "http://schemas.microsoft.com/net/2006/06/duplex");

    public static AssertionName IncludeContext { get; } = new("wsc", "IncludeContext", ContextNames.Namespace);

    public static AssertionName HttpUseCookie { get; } =
        new("http", "HttpUseCookie", "http://schemas.xmlsoap.org/soap/http");

    public static AssertionName OneWay { get; } = new("ow", "OneWay", OneWayPolicy);

    public static AssertionName PacketRoutable { get; } = new("ow", "PacketRoutable", OneWayPolicy);

    public static AssertionName WebSocketEnabled { get; } = new("mswsp", "WebSocketEnabled", WebSockets);

    /// <summary>WS-Addressing 1.0 beside WS-Policy 1.2.</summary>
    public static AssertionName UsingAddressing10 { get; } = new(
        "wsaw", "UsingAddressing", WsdlNamespaces.AddressingWsdl);

    /// <summary>WS-Addressing 1.0 beside WS-Policy 1.5.</summary>
    public static AssertionName Addressing10 { get; } = new("wsam", "Addressing", WsdlNamespaces.AddressingMetadata);

    /// <summary>WS-Addressing of August 2004.</summary>
    public static AssertionName UsingAddressingAugust2004 { get; } =
        new("wsap", "UsingAddressing", WsdlNamespaces.AddressingPolicy);

    /// <summary>The assertions of HTTP authentication.</summary>
    public static IReadOnlyList<(AuthenticationSchemes Scheme, AssertionName Name)> Authentication { get; } =
    [
        (AuthenticationSchemes.Basic, new("http", "BasicAuthentication", Http)),
        (AuthenticationSchemes.Digest, new("http", "DigestAuthentication", Http)),
        (AuthenticationSchemes.Ntlm, new("http", "NtlmAuthentication", Http)),
        (AuthenticationSchemes.Negotiate, new("http", "NegotiateAuthentication", Http)),
    ];
}
