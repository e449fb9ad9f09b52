using Woad.Messages;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Security.Contexts;
using Woad.Security.Keys;

namespace Woad.Security.Conversation;

/// <summary>The key of a client's security context, for one request and its reply.</summary>
/// <param name="context">The context.</param>
/// <param name="profile">How messages are secured.</param>
internal sealed class SecurityContextExchange(ClientContext context, SecurityProfile profile) : ClientExchange
{
    private SenderTokens? _tokens;

    /// <summary>The context, with the generation of the key that secures the request.</summary>
    public ClientContext Used => context;

    public override SenderTokens Tokens => _tokens ??= profile.IsBare
        ? new SenderTokens { Supporting = [SupportingToken.Of(Endorse(context, profile))] }
        : context.Key.Sending ??= new SenderTokens
        {
            Shared = new SharedKey(context.Key.Secret, Local(context), CanonicalXml.Of(context.Token.WriteToken)),
        };

    /// <summary>The key as one that signs beside another.</summary>
    public static SigningKey Endorse(ClientContext context, SecurityProfile profile) =>
        SecurityContextSigning.Of(context.Token, Local(context), context.Key.Secret, profile);

    public override bool Protects(ResolvedKey key) => key.Source is ClientContext;

    public override ResolvedKey? Context(ReceivedContextToken token) =>
        token.Identifier == context.Token.Identifier && context.Keys.Find(token.Instance, out _) is { } key
            ? new ResolvedKey(context, key.Secret)
            : null;

    public override IMessageTokens? TokensOf(VerifiedMessage message) =>
        message.ProtectionKey?.Source is not ClientContext { Token: var token, Key: var key } ? null
        : key.Tokens ??= new SecurityContextTokens(token.Identifier, token.LocalId, key.Secret, null, endorses: false)
        {
            Generation = token.Instance,
            Life = (key.Life.From, TokenIds.Never),
            KeyLife = key.Life,
        };

    private static KeyReference Local(ClientContext context) =>
        KeyReference.Local(context.Token.LocalId, context.Token.Names.TokenType);
}
