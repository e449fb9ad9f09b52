using System.Collections.Immutable;
using Woad.Connections;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Security.Contexts;
using Woad.Security.Keys;
using Woad.Messages;

namespace Woad.Security.Conversation;

/// <summary>The keys of a service's conversations.</summary>
/// <param name="table">The conversations.</param>
/// <param name="faults">The faults of messages without one.</param>
/// <param name="profile">How messages are secured.</param>
/// <param name="tellsPeer">
/// Whether messages have tokens of their own, to which the peer of the conversation is added.
/// </param>
internal sealed class SecurityContextKeys(
    ConversationTable table, SecurityContextFaults faults, SecurityProfile profile, bool tellsPeer) : ServiceKeys
{
    public override PeerIdentity? PeerOf(VerifiedMessage message) =>
        tellsPeer ? UseOf(message)?.Session.Identity : null;

    public override bool Protects(ResolvedKey key) => key.Source is SecurityContextUse && !profile.IsBare;

    public override IMessageTokens? TokensOf(VerifiedMessage message) =>
        UseOf(message) is { Session: var session, Key: var key }
        ? key.Tokens ??= new SecurityContextTokens(
            session.Id, session.TokenId, key.Secret, session.Identity, profile.IsBare)
        {
            Generation = key.Instance,
            Life = (session.Since, TokenIds.Never),
            KeyLife = key.Life,
        }
        : null;

    /// <summary>Whether a conversation has the token's identifier.</summary>
    public bool Knows(ReceivedContextToken token) => table.Find(token.Identifier) is not null;

    /// <exception cref="RefusedException">No conversation has this key.</exception>
    public override ResolvedKey Context(ReceivedContextToken token)
    {
        if (table.Find(token.Identifier) is not { } session)
        {
            throw faults.BadContext(
                null, $"no session '{token.Identifier}' is known; it was cancelled, or ended after the ReceiveTimeout");
        }

        var key = session.Keys.Find(token.Instance, out var needsRenewal)
            ?? throw faults.BadContext(
                null, $"the session '{token.Identifier}' has no key generation '{token.Instance}'");
        return needsRenewal
            ? new ResolvedKey(new SecurityContextUse(session, key, needsRenewal), key.Secret)
            : key.Resolved ??= new ResolvedKey(new SecurityContextUse(session, key, needsRenewal), key.Secret);
    }

    public override SenderTokens Reply(VerifiedMessage request) =>
        profile.IsBare ? new SenderTokens() : Of(((SecurityContextUse)request.ProtectionKey!.Source).Session);

    /// <summary>The keys by which a conversation secures its messages.</summary>
    public SenderTokens Of(ServiceConversation session)
    {
        if (profile.IsBare)
        {
            return new SenderTokens();
        }

        var key = session.Keys.Used;
        if (key.Sending is { } sending)
        {
            return sending;
        }

        var names = profile.Names;
        var reference = new KeyReference(KeyReferenceKind.Context, session.Id)
        {
            ValueType = names.TokenType,
            Instance = key.Instance,
            Context = (names.ContextPrefix, names.Context),
        };
        return key.Sending = new SenderTokens { Shared = new SharedKey(key.Secret, reference, null) };
    }

    /// <summary>The conversation whose key has signed a message; null for none.</summary>
    public static SecurityContextUse? UseOf(VerifiedMessage message) =>
        message.ProtectionKey?.Source as SecurityContextUse
            ?? message.Endorsers.Select(static e => e.Key.Source).OfType<SecurityContextUse>().FirstOrDefault();
}
