using Woad.Connections;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Security.Secured;

namespace Woad.Security.Contexts;

/// <summary>The keys of a service that issues security contexts which are not sessions.</summary>
/// <param name="profile">How messages are secured.</param>
/// <param name="faults">Refuses messages of unknown contexts.</param>
internal abstract class IssuedContextKeys(SecurityProfile profile, SecurityContextFaults faults) : ServiceKeys
{
    /// <summary>The contexts that were issued.</summary>
    public abstract IContextStore Contexts { get; }

    public override bool Answers => true;

    public override bool Protects(ResolvedKey key) => key.Source is IssuedContext && !profile.IsBare;

    /// <exception cref="RefusedException">
    /// No context has this key. All reasons look alike: unknown, expired, and a cookie that cannot be opened.
    /// </exception>
    public override ResolvedKey Context(ReceivedContextToken token) =>
        Contexts.TryFind(token.Identifier, token.Cookie, out var context)
            ? new ResolvedKey(context, context.Secret)
            : throw faults.BadContext(
                null,
                $"no security context '{token.Identifier}' is known: it has expired, was forgotten, or its cookie "
                    + "was not sealed here");

    public override PeerIdentity? PeerOf(VerifiedMessage message)
    {
        var context = ContextOf(message);
        return context is null
            ? throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity,
                "The message is not signed by the key of a security context that was issued here.")
            : context.Peer.IsKnown ? context.Peer : null;
    }

    public override IMessageTokens? TokensOf(VerifiedMessage message) => ContextOf(message) is { } context
        ? context.Tokens ??= new SecurityContextTokens(
            context.Identifier, $"uuid-{Guid.NewGuid()}-1", context.Secret, context.Peer, profile.IsBare)
        {
            Life = (context.Since.UtcDateTime, context.Expires.UtcDateTime),
            KeyLife = (context.Since.UtcDateTime, context.Expires.UtcDateTime),
            IsCookie = context.Cookie is not null,
        }
        : null;

    public override SenderTokens Reply(VerifiedMessage request)
    {
        if (profile.IsBare)
        {
            return new SenderTokens();
        }

        var context = (IssuedContext)request.ProtectionKey!.Source;
        if (context.Sending is { } sending)
        {
            return sending;
        }

        var reference = new KeyReference(KeyReferenceKind.Context, context.Identifier)
        {
            ValueType = profile.Names.TokenType,
        };
        return context.Sending = new SenderTokens { Shared = new SharedKey(context.Secret, reference, null) };
    }

    private static IssuedContext? ContextOf(VerifiedMessage message) => message.ProtectionKey?.Source as IssuedContext
        ?? message.Endorsers.Select(static e => e.Key.Source).OfType<IssuedContext>().FirstOrDefault();
}
