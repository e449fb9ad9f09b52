using System.Net;

namespace Woad.CompositeDuplex;

/// <summary>The settings of sessions that are made of two one-way directions, fixed at open.</summary>
internal sealed record CompositeDuplexModel
{
    /// <summary>The address below which a client listens; null for a free port.</summary>
    public Uri? ClientBaseAddress { get; init; }

    /// <summary>The thumbprint of the certificate of the client's port; empty where it has no own.</summary>
    public string PortCertificate { get; init; } = "";

    /// <summary>
    /// Decides whether a service may send to an address that a client has named, with the address that the client's
    /// request came from; null for the rule that both are one machine's.
    /// </summary>
    public Func<Uri, IPAddress?, bool>? ClientAddressFilter { get; init; }

    /// <summary>Whether messages carry the header PacketRoutable, and those without are refused.</summary>
    public bool IsRoutable { get; init; }

    /// <summary>Clients that a listener knows at a time.</summary>
    public int MaxSessions { get; init; } = 16384;

    /// <summary>
    /// Received messages of a session that wait for their reader; further requests are not answered until it reads.
    /// </summary>
    public int MaxWaiting { get; init; } = 64;

    /// <summary>Requests that a session has under way to the other side.</summary>
    public int MaxRequests { get; init; } = 8;
}
