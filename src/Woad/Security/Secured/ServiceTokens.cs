using System.Collections.Frozen;
using System.Collections.Immutable;
using System.IdentityModel.Selectors;
using Woad.Connections;
using Woad.Messages;

namespace Woad.Security.Secured;

/// <summary>The tokens by which a service wants clients to say who they are, and their authenticators.</summary>
internal sealed record ServiceTokens
{
    /// <summary>Nobody in particular.</summary>
    public static ServiceTokens None { get; } = new();

    /// <summary>The tokens of every message.</summary>
    public ImmutableArray<TokenDemand> Always { get; init; } = [];

    /// <summary>All tokens of messages with actions that have tokens of their own.</summary>
    public FrozenDictionary<string, ImmutableArray<TokenDemand>> ByAction { get; init; } =
        FrozenDictionary<string, ImmutableArray<TokenDemand>>.Empty;

    /// <summary>
    /// Validates the certificate whose key signs messages itself; null where a shared key does, or the transport
    /// protects them.
    /// </summary>
    public SecurityTokenAuthenticator? Initiator { get; init; }

    /// <summary>
    /// Readers of tokens that WS-Security does not define: each kind of token reads its own, a custom serializer reads
    /// all others.
    /// </summary>
    public ImmutableArray<TokenReader> Readers { get; init; } = [];

    /// <summary>Finds certificates that messages name without showing them; null for none.</summary>
    public SecurityTokenResolver? OutOfBand { get; init; }

    /// <summary>Logs which messages were authenticated; null where that is not logged.</summary>
    public SecurityAudit? Audit { get; init; }

    /// <summary>Whether public keys that messages have by their values may endorse.</summary>
    public bool TakesPublicKeys { get; init; }

    /// <summary>Whether messages carry no tokens.</summary>
    public bool IsNone => Always.IsEmpty && ByAction.Count == 0 && Initiator is null;

    /// <summary>Whether a message's action tells which tokens it carries.</summary>
    public bool NeedsAction => ByAction.Count > 0;

    /// <summary>The sender of a message; null for nobody in particular.</summary>
    /// <param name="message">The message.</param>
    /// <param name="isBare">Whether the transport protects messages.</param>
    /// <param name="action">The action, where it is needed.</param>
    /// <param name="holder">The peer that the message's key tells of; null for nobody in particular.</param>
    /// <exception cref="RefusedSecurityException">The tokens are not those that are wanted.</exception>
    public PeerIdentity? Check(VerifiedMessage message, bool isBare, string? action, PeerIdentity? holder)
    {
        if (action is null || !ByAction.TryGetValue(action, out var demands))
        {
            demands = Always;
        }

        if (demands.IsEmpty && Initiator is null && !message.HasTokens)
        {
            return holder;
        }

        var takesCertificates = demands.Any(static d => d.Use is TokenUse.Signed or TokenUse.SignedEncrypted);
        var check = new TokenCheck(message, isBare, ReceivedTokens.Of(message, Readers, takesCertificates));
        if (Initiator is not null)
        {
            check.Initiator(Initiator);
        }

        check.Supporting(demands);
        return check.Result(holder);
    }
}
