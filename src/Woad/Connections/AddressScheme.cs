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
        var scheme = via.IsAbsoluteUri ? via.Scheme : "";
        return string.Equals(scheme, transport.Scheme, StringComparison.OrdinalIgnoreCase)
            || transport.Settings.TakesScheme(scheme, transport.Scheme)
            ? null
            : new ArgumentException(
                Escaped.Text($"The provided URI scheme '{scheme}' is invalid; expected '{transport.Scheme}'."),
                Parameter);
    }
}
