using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.Security.Conversation;
using Woad.Security.Elements;
using Woad.Security.Negotiation.Contexts;
using Woad.Security.Secured;

namespace Woad.Security.Negotiation;

/// <summary>The keys of a service that negotiates security contexts with its clients.</summary>
internal sealed class NegotiatedService : ServiceKeys
{
    private readonly NegotiationReceiver _negotiations;
    private readonly SecurityProfile _profile;

    /// <param name="model">The negotiations.</param>
    /// <param name="context">The stack.</param>
    /// <param name="profile">How messages are secured.</param>
    public NegotiatedService(NegotiationModel model, LayerContext context, SecurityProfile profile) =>
        (_negotiations, _profile) = (new NegotiationReceiver(model, context), profile);

    public override ValueTask<bool> TryAnswerAsync(Incoming message) => _negotiations.TryAnswerAsync(message);

    public override bool Answers => true;

    public override bool Protects(ResolvedKey key) => key.Source is NegotiatedContext && !_profile.IsBare;

    public override ResolvedKey? Context(ReceivedContextToken token) =>
        _negotiations.Contexts.TryFind(token.Identifier, token.Cookie, out var context) ? new ResolvedKey(context, context.Secret) : null;

    public override PeerIdentity? PeerOf(VerifiedMessage message)
    {
        var context = message.ProtectionKey?.Source as NegotiatedContext
            ?? message.Endorsers.Select(static e => e.Key.Source).OfType<NegotiatedContext>().FirstOrDefault();
        return context is null
            ? throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity, "The message is not signed by the key of a security context that was negotiated here.")
            : context.Peer.Identity.IsAuthenticated ? context.Peer : null;
    }

    public override SenderTokens Reply(VerifiedMessage request)
    {
        if (_profile.IsBare)
        {
            return new SenderTokens();
        }

        var context = (NegotiatedContext)request.ProtectionKey!.Source;
        if (context.Sending is { } sending)
        {
            return sending;
        }

        var reference = new KeyReference(KeyReferenceKind.Context, context.Identifier) { ValueType = _profile.Names.TokenType };
        return context.Sending = new SenderTokens { Shared = new SharedKey(context.Secret, reference, null) };
    }
}
