using System.ServiceModel;
using System.Xml;
using Woad.Connections;
using Woad.Exchanges;
using Woad.ReliableMessaging.Protocol;
using Woad.Xml;

namespace Woad.ReliableMessaging.Sessions;

/// <summary>The names and the caller of a reliable session.</summary>
/// <param name="Outgoing">The sequence of messages that this side sends; null when it sends none.</param>
/// <param name="Incoming">The sequence of messages that this side receives; null when it receives none.</param>
/// <param name="Via">The address that was asked for.</param>
/// <param name="Peer">The identity that the other side has proved; null for none.</param>
/// <param name="IsClient">Whether this side is the client.</param>
internal sealed record SessionNames(UniqueId? Outgoing, UniqueId? Incoming, Uri Via, PeerIdentity? Peer, bool IsClient)
{
    /// <summary>The name of the session, the same on both sides: the sequence of its client's messages.</summary>
    public string Id => (IsClient ? OutgoingText : IncomingText)!;

    /// <summary><see cref="Outgoing"/> as headers are compared with it.</summary>
    public string? OutgoingText { get; } = Outgoing?.ToString();

    /// <summary><see cref="Incoming"/> as headers are compared with it.</summary>
    public string? IncomingText { get; } = Incoming?.ToString();

    /// <summary>The MessageID of the CreateSequence that has made the session; null on its client.</summary>
    public UniqueId? Request { get; init; }

    /// <summary>The security context that the session is bound to; null without.</summary>
    public string? Context { get; init; }

    /// <summary>The address of the client; null where it is reached over its connection.</summary>
    public EndpointAddress? Address { get; init; }

    /// <summary>
    /// The address that the CreateSequence was sent to, and so the one for answers to the service's own messages, as
    /// Accept/AcksTo has told the client; null on the client.
    /// </summary>
    public EndpointAddress? Service { get; init; }

    /// <summary>The failure of a session whose security context has ended.</summary>
    public CommunicationException ContextEnded(Exception? reason) =>
        new(Escaped.Text($"The security session that the reliable session {Id} is bound to has ended."), reason);

    /// <summary>Whether a message comes from the one whose session it is.</summary>
    public bool IsCaller(Incoming message) =>
        string.Equals(message.Session?.SecurityContext?.Identifier, Context, StringComparison.Ordinal)
        && message.Session?.Addresses?.Remote == Address
        && IsCaller(message.Caller ?? message.Identity);

    /// <summary>Whether a message names no other sequence than those of this session.</summary>
    /// <param name="headers">The headers of the message.</param>
    public bool Knows(ReceivedHeaders headers) =>
        Is(headers.Sequence, IncomingText)
        && Is(headers.Requested, IncomingText)
        && Is(headers.Acknowledgement.Identifier, OutgoingText);

    private bool IsCaller(PeerIdentity? caller) =>
        string.Equals(caller?.Identity.Name, Peer?.Identity.Name, StringComparison.Ordinal)
        && string.Equals(caller?.Certificate?.Thumbprint, Peer?.Certificate?.Thumbprint, StringComparison.Ordinal);

    private static bool Is(string? name, string? identifier) => name is null || name == identifier;
}
