using Woad.Connections;
using Woad.Security.Algorithms;
using Woad.Security.Secured;
using Woad.Sessions;

namespace Woad.Security.Contexts;

/// <summary>A security context that is not a session, as its service knows it.</summary>
/// <param name="Identifier">Names the context.</param>
/// <param name="Key">
/// Its key. The bytes are not overwritten when the context ends: a message that is compared at that moment must not be
/// compared with a key that everybody knows.
/// </param>
/// <param name="Peer">The identity that the client has proved; without a name for an anonymous one.</param>
/// <param name="Expires">When it is good no more.</param>
internal sealed record IssuedContext(string Identifier, byte[] Key, PeerIdentity Peer, DateTimeOffset Expires)
{
    /// <summary>The key as that of messages.</summary>
    public SymmetricSecret Secret { get; } = new(Key);

    /// <summary>The keys of messages to the client, once one has been sent.</summary>
    public SenderTokens? Sending { get; set; }

    /// <summary>When it was issued; of a cookie that is not known.</summary>
    public DateTimeOffset Since { get; init; }

    /// <summary>The peer that has asked for it; unknown of a cookie.</summary>
    public PeerAddress Address { get; init; }

    /// <summary>The token as programs see it, once a message was received.</summary>
    public SecurityContextTokens? Tokens { get; set; }

    /// <summary>The cookie that it was opened of; null for none.</summary>
    public byte[]? Cookie { get; init; }
}
