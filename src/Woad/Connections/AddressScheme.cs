using Woad.Xml;

namespace Woad.Connections;

/// <summary>
/// Compares the scheme of an address with that of a transport. An address of another scheme is never connected to:
/// what the transport protects would go out unprotected, to a port that speaks another protocol.
/// </summary>
internal static class AddressScheme
{
    /// <summary>The name of WCF's parameter, which its exception has everywhere.</summary>
    private const string Parameter = "via";

    /// <summary>Checks the address of a channel, or of a connection.</summary>
    /// <exception cref="ArgumentException">The scheme is not the transport's.</exception>
    public static void Check(Uri via, TransportModel transport)
    {
        if (Refusal(via, transport) is { } refusal)
        {
            throw refusal;
        }
    }

    /// <summary>Why the transport cannot connect to an address; null when it can.</summary>
    public static ArgumentException? Refusal(Uri via, TransportModel transport)
    {
        // Custom channels give addresses a meaning of their own; those of built-in transports below them check again.
        if (transport.Channels is { TakesAnyAddress: true })
        {
            return null;
        }

        var scheme = via.IsAbsoluteUri ? via.Scheme : "";
        return IsEqual(scheme, transport.Scheme) || (TakesSockets(transport) && IsEqual(scheme, Socket(transport)))
            ? null
            : new ArgumentException(
                Escaped.Text($"The provided URI scheme '{scheme}' is invalid; expected '{transport.Scheme}'."),
                Parameter);
    }

    /// <summary>Whether the transport opens WebSockets, or channels below it may.</summary>
    private static bool TakesSockets(TransportModel transport) =>
        transport.WebSocket is not null || transport.Channels is not null;

    private static string? Socket(TransportModel transport) => transport.Scheme switch
    {
        "http" => "ws",
        "https" => "wss",
        _ => null,
    };

    private static bool IsEqual(string scheme, string? expected) =>
        string.Equals(scheme, expected, StringComparison.OrdinalIgnoreCase);
}
