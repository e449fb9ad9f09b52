using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.ServiceModel.Security;
using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Xml;

namespace Woad.Tokens;

/// <summary>Tokens that the client's manager of tokens has providers for, which its serializer writes.</summary>
internal abstract class ProvidedKind : TokenKind
{
    public override TokenPlaces Places => TokenPlaces.Supporting | TokenPlaces.Endorsing;

    public override bool DiffersByTarget => false;

    /// <summary>
    /// The token that all messages carry where the provider and the serializer are WCF's own; null for any other.
    /// </summary>
    protected virtual CarriedToken? Known(TokenTerms terms, TokenUse use) => null;

    public sealed override CarriedToken? Carry(TokenTerms terms, TokenUse use, bool isOptional)
    {
        try
        {
            _ = terms.Provider;
        }
        catch (Exception e) when (isOptional && e is InvalidOperationException or NotSupportedException)
        {
            return null;
        }

        return (terms.Serializer.GetType() == typeof(WSSecurityTokenSerializer) ? Known(terms, use) : null)
            ?? base.Carry(terms, use, isOptional);
    }

    public sealed override async ValueTask<MadeToken> MakeAsync(
        TokenTerms terms, CancellationToken cancellationToken)
    {
        var provider = terms.Provider;
        var token = await Task.Factory.FromAsync(
            (callback, state) => provider.BeginGetToken(terms.Timeout, callback, state), provider.EndGetToken, null)
            .WaitAsync(cancellationToken).ConfigureAwait(false);

        void Write(System.Xml.XmlDictionaryWriter writer) => terms.Serializer.WriteToken(writer, token);
        var made = new MadeToken(KeyReference.Local(token.Id, token is X509SecurityToken ? SecurityNames.X509 : null))
        {
            Octets = CanonicalXml.Of(Write),
            Text = CanonicalXml.TextOf(Write),
        };
        return !terms.NeedsKey ? made : token.SecurityKeys.FirstOrDefault() switch
        {
            SymmetricSecurityKey symmetric =>
                made with { Secret = new SymmetricSecret([.. symmetric.GetSymmetricKey()]) },
            AsymmetricSecurityKey asymmetric when asymmetric.GetAsymmetricAlgorithm(
                terms.Profile.Suite.AsymmetricSignature, true) is RSA rsa => made with { Pair = rsa },
            _ => throw new InvalidOperationException(Escaped.Text(
                $"The token '{token.GetType()}' of {provider.GetType().Name} has no key that can sign, and the "
                    + $"binding has it among its endorsing tokens. Return a key from SecurityKeys: a "
                    + $"SymmetricSecurityKey, or an AsymmetricSecurityKey with a private RSA key.")),
        };
    }
}
