using System.Security.Cryptography;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>A token that is made for each message, by a kind of token or a custom provider.</summary>
/// <param name="use">How messages use it.</param>
/// <param name="makeAsync">Makes the token.</param>
/// <param name="terms">The binding's settings for it.</param>
internal sealed class ProvidedToken(
    TokenUse use, Func<CancellationToken, ValueTask<MadeToken>> makeAsync, ProvidedTokenTerms terms)
    : CarriedToken(use)
{
    public override bool IsMade => true;

    public override async ValueTask<MadeToken?> MakeAsync(CancellationToken cancellationToken)
    {
        try
        {
            return await makeAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (Exception e) when (terms.IsOptional
            && e is not OutOfMemoryException && !cancellationToken.IsCancellationRequested)
        {
            return null;
        }
    }

    public override SupportingToken? Write(string id, MadeToken? made)
    {
        if (made is null)
        {
            return null;
        }

        var written = new SupportingToken(
            Use, made.Id, made.Octets is { } octets ? into => into.Raw(octets) : null)
        { Text = made.Text };
        return Use is TokenUse.Endorsing or TokenUse.SignedEndorsing ? Sign(made, written, id) : written;
    }

    private SupportingToken Sign(MadeToken made, SupportingToken written, string id)
    {
        var suite = terms.Suite;
        if (made.Pair is { } rsa)
        {
            return written with
            {
                Key = new SigningKey(
                    suite.AsymmetricSignature, made.Reference, octets => suite.Sign(rsa, octets), written.Write),
            };
        }

        var secret = made.Secret ?? throw new InvalidOperationException(Escaped.Text(
            $"The token has no key that can sign, and the binding has it as {Use}."));
        if (!terms.DerivesKeys)
        {
            return written with { Key = Symmetric(secret.Itself(suite), made.Reference) };
        }

        var derived = DerivedKey.New(id, made.Reference, suite.SignatureKeyBytes);
        return written with
        {
            Key = Symmetric(derived.Derive(secret, suite), KeyReference.Local(id, terms.Names.DerivedKeyType)),
            WriteDerived = into => derived.Write(into, terms.Names.ContextPrefix, terms.Names.Context),
        };

        SigningKey Symmetric(MessageKey signing, KeyReference by) =>
            new(suite.SymmetricSignature, by, octets => Mac(suite, signing, octets), written.Write);
    }

    private static byte[] Mac(AlgorithmSuite suite, MessageKey key, byte[] octets)
    {
        var value = new byte[suite.SignatureSize];
        key.Sign(octets, value);
        return value;
    }
}
