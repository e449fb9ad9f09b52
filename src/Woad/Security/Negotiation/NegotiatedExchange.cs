using Woad.Messages;
using Woad.Security.Conversation;
using Woad.Security.Elements;
using Woad.Security.Secured;

namespace Woad.Security.Negotiation;

/// <summary>The key of a negotiated security context, for one request and its reply.</summary>
internal sealed class NegotiatedExchange : ClientExchange
{
    /// <param name="token">The context.</param>
    /// <param name="profile">How messages are secured.</param>
    public NegotiatedExchange(NegotiatedToken token, SecurityProfile profile)
    {
        Token = token;
        var reference = KeyReference.Local(token.LocalId, profile.Names.TokenType);
        Tokens = profile.IsBare
            ? new SenderTokens { Endorsing = [ContextSigning.Of(token.Token, reference, token.Secret, profile)] }
            : new SenderTokens { Shared = token.Sending ??= new SharedKey(token.Secret, reference, CanonicalXml.Of(token.Token.WriteToken)) };
    }

    /// <summary>The context.</summary>
    public NegotiatedToken Token { get; }

    public override SenderTokens Tokens { get; }

    public override bool Protects(ResolvedKey key) => ReferenceEquals(key.Source, Token);

    public override ResolvedKey? Context(ReceivedContextToken token) =>
        token.Identifier == Token.Identifier ? new ResolvedKey(Token, Token.Secret) : null;
}
