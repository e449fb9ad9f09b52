using Woad.Messages;
using Woad.Security.Elements;
using Woad.Security.Secured;

namespace Woad.Security.Contexts;

/// <summary>The key of such a security context, for one request and its reply.</summary>
internal sealed class TokenExchange : ClientExchange
{
    /// <param name="token">The context.</param>
    /// <param name="profile">How messages are secured.</param>
    public TokenExchange(ClientToken token, SecurityProfile profile)
    {
        Token = token;
        var reference = KeyReference.Local(token.LocalId, profile.Names.TokenType);
        Tokens = profile.IsBare
            ? new SenderTokens
            {
                Supporting =
                [
                    SupportingToken.Of(SecurityContextSigning.Of(token.Token, reference, token.Secret, profile)),
                ],
            }
            : new SenderTokens
            {
                Shared = token.Sending ??= new SharedKey(
                    token.Secret, reference, CanonicalXml.Of(token.Token.WriteToken)),
            };
    }

    /// <summary>The context.</summary>
    public ClientToken Token { get; }

    public override SenderTokens Tokens { get; }

    public override IMessageTokens? TokensOf(VerifiedMessage message) =>
        message.ProtectionKey?.Source is not ClientToken ? null
        : Token.Tokens ??= new SecurityContextTokens(
            Token.Identifier, Token.LocalId, Token.Secret, Token.Service, endorses: false)
        {
            IsCookie = Token.Token.Cookie is not null,
        };

    public override bool Protects(ResolvedKey key) => ReferenceEquals(key.Source, Token);

    public override ResolvedKey? Context(ReceivedContextToken token) =>
        token.Identifier == Token.Identifier ? new ResolvedKey(Token, Token.Secret) : null;
}
