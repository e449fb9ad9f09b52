using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Xml;
using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>A token of a custom provider, or one that a custom serializer writes.</summary>
/// <param name="use">How messages use it.</param>
/// <param name="provider">Provides the token of each message.</param>
/// <param name="serializer">Writes it.</param>
/// <param name="terms">The binding's settings for it.</param>
internal sealed class ProvidedToken(
    TokenUse use, SecurityTokenProvider provider, SecurityTokenSerializer serializer, ProvidedTokenTerms terms)
    : CarriedToken(use)
{
    public override SupportingToken? Make(string id)
    {
        SecurityToken token;
        try
        {
            token = provider.GetToken(terms.Timeout);
        }
        catch (Exception e) when (terms.IsOptional && e is not OutOfMemoryException)
        {
            return null;
        }

        void Write(XmlDictionaryWriter writer) => serializer.WriteToken(writer, token);
        var octets = CanonicalXml.Of(Write);
        var made = new SupportingToken(Use, token.Id, into => into.Raw(octets)) { Text = CanonicalXml.TextOf(Write) };
        return Use is TokenUse.Endorsing or TokenUse.SignedEndorsing ? Sign(token, made, id) : made;
    }

    private SupportingToken Sign(SecurityToken token, SupportingToken made, string id)
    {
        var suite = terms.Suite;
        var reference = KeyReference.Local(token.Id, token is X509SecurityToken ? SecurityNames.X509 : null);
        switch (token.SecurityKeys.FirstOrDefault())
        {
            case SymmetricSecurityKey symmetric:
                var secret = symmetric.GetSymmetricKey();
                if (!terms.DerivesKeys)
                {
                    return made with { Key = Symmetric(secret, reference) };
                }

                var derived = DerivedKey.New(id, reference, suite.SignatureKeyBytes);
                return made with
                {
                    Key = Derived(
                        derived.Derive(new SymmetricSecret([.. secret]), suite),
                        KeyReference.Local(id, terms.Names.DerivedKeyType)),
                    WriteDerived = into => derived.Write(into, terms.Names.ContextPrefix, terms.Names.Context),
                };
            case AsymmetricSecurityKey asymmetric when asymmetric.GetAsymmetricAlgorithm(
                suite.AsymmetricSignature, true) is RSA rsa:
                return made with
                {
                    Key = new SigningKey(
                        suite.AsymmetricSignature, reference, octets => suite.Sign(rsa, octets), made.Write),
                };
            default:
                throw new InvalidOperationException(Escaped.Text(
                    $"The token '{token.GetType()}' of {provider.GetType().Name} has no key that can sign, and the "
                        + $"binding has it as {Use}. Return a key from SecurityKeys: a SymmetricSecurityKey, or an "
                        + $"AsymmetricSecurityKey with a private RSA key."));
        }

        SigningKey Symmetric(byte[] secret, KeyReference by) => Derived(new MessageKey(suite, [.. secret]), by);

        SigningKey Derived(MessageKey signing, KeyReference by) =>
            new(suite.SymmetricSignature, by, octets => Mac(suite, signing, octets), made.Write);
    }

    private static byte[] Mac(AlgorithmSuite suite, MessageKey key, byte[] octets)
    {
        var value = new byte[suite.SignatureSize];
        key.Sign(octets, value);
        return value;
    }
}
