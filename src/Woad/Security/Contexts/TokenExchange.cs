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
            ? new SenderTokens { Supporting = [SupportingToken.Of(ContextSigning.Of(token.Token, reference, token.Key, profile))] }
            : new SenderTokens { Shared = new SharedKey(token.Key, reference, token.Token.WriteToken) };
    }

    /// <summary>The context.</summary>
    public ClientToken Token { get; }

    public override SenderTokens Tokens { get; }

    public override bool Protects(ResolvedKey key) => ReferenceEquals(key.Source, Token);

    public override ResolvedKey? Context(ReceivedContextToken token) =>
        token.Identifier == Token.Identifier ? new ResolvedKey(Token, Token.Key) : null;
}
