using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured.Modes;

/// <summary>The key of a token that its kind has made: for all requests, and for their replies.</summary>
internal sealed class MadeExchange : ClientExchange
{
    private readonly ResolvedKey _key;

    /// <exception cref="InvalidOperationException">The token has no key, or one of another size.</exception>
    public MadeExchange(MadeToken token, AlgorithmSuite suite)
    {
        var secret = token.Secret ?? throw new InvalidOperationException(
            "The token whose key protects messages has no key that both sides have. Use it as a supporting token.");
        if (!suite.TakesSymmetricKey(secret.Bits))
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The token whose key protects messages has a key of {secret.Bits} bits, which the algorithm suite "
                    + $"{suite.Name} does not take."));
        }

        (Token, _key) = (token, new ResolvedKey(token, secret));
        Tokens = new SenderTokens { Shared = new SharedKey(secret, token.Reference, token.Octets) };
    }

    /// <summary>The token.</summary>
    public MadeToken Token { get; }

    public override SenderTokens Tokens { get; }

    public override bool Protects(ResolvedKey key) => ReferenceEquals(key.Source, Token);

    public override bool IsNamed(string valueType) =>
        (Token.Unattached ?? Token.Reference) is { Kind: KeyReferenceKind.Identifier } own
            && own.ValueType == valueType;

    public override ResolvedKey? Known(KeyReference reference) => Token.IsNamed(reference) ? _key : null;
}
