using Woad.Connections;
using Woad.Security.Algorithms;
using Woad.Security.Secured;

namespace Woad.Security.Contexts;

/// <summary>A security context that is not a session, as its client uses it.</summary>
/// <param name="Token">The token, with the cookie that belongs to it.</param>
/// <param name="Key">Its key.</param>
/// <param name="Service">
/// The identity that the service has proved; anonymous where it has proved none to the negotiation.
/// </param>
/// <param name="Lifetime">How long the service takes it.</param>
/// <param name="Since">The clock's timestamp of its arrival.</param>
internal sealed record ClientToken(
    SecurityContextReference Token, byte[] Key, PeerIdentity Service, TimeSpan Lifetime, long Since)
{
    /// <summary>The key as that of messages.</summary>
    public SymmetricSecret Secret { get; } = new(Key);

    /// <summary>The key of messages to the service, once one has been sent.</summary>
    public SharedKey? Sending { get; set; }

    /// <summary>The token as programs see it, once a message was received.</summary>
    public SecurityContextTokens? Tokens { get; set; }

    /// <summary>Names the context.</summary>
    public string Identifier => Token.Identifier;

    /// <summary>The id of the token's element.</summary>
    public string LocalId => Token.LocalId;

    /// <summary>Whether it is given to further channels or messages.</summary>
    public bool IsFresh(TokenCaching caching, TimeProvider clock) =>
        clock.GetElapsedTime(Since) < caching.UsedFor(Lifetime);
}
