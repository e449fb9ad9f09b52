using System.IdentityModel.Claims;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Tokens.Handmade;

/// <summary>
/// Assertions of SAML 1.1 as programs made them before there were handlers: part by part, and written by the
/// serializer of WS-Security.
/// </summary>
internal static class HandmadeToken
{
    /// <summary>An assertion with a key that is encrypted for the service.</summary>
    /// <param name="key">The key.</param>
    /// <param name="from">The beginning of its lifetime.</param>
    /// <param name="algorithm">The algorithm of the signature.</param>
    /// <param name="digest">The algorithm of the digest.</param>
    public static SamlSecurityToken Create(
        byte[] key, DateTime from, string algorithm = SecurityAlgorithms.RsaSha256Signature,
        string digest = SecurityAlgorithms.Sha256Digest)
    {
        var issuer = new X509SecurityToken(TokenWorld.IssuerCertificate);
        var service = new X509SecurityToken(TokenWorld.ServiceCertificate);
        var wrapped = service.SecurityKeys[0].EncryptKey(SecurityAlgorithms.RsaOaepKeyWrap, key);
        var proof = new SecurityKeyIdentifier(new EncryptedKeyIdentifierClause(
            wrapped, SecurityAlgorithms.RsaOaepKeyWrap,
            new SecurityKeyIdentifier(service.CreateKeyIdentifierClause<X509ThumbprintKeyIdentifierClause>())));
        var subject = new SamlSubject(null, null, "issuer", [SamlConstants.HolderOfKey], null, proof);
        var name = new SamlAttribute(new Claim(ClaimTypes.Name, "Ada", Rights.PossessProperty));
        var conditions = new SamlConditions(from, from.AddHours(1));
        conditions.Conditions.Add(new SamlAudienceRestrictionCondition([new Uri(TokenWorld.Audience)]));
        return new SamlSecurityToken(new SamlAssertion(
            "_" + Guid.NewGuid(), "issuer", from, conditions, new SamlAdvice(),
            [new SamlAttributeStatement(subject, [name])])
        {
            SigningCredentials = new SigningCredentials(
                issuer.SecurityKeys[0], algorithm, digest,
                new SecurityKeyIdentifier(issuer.CreateKeyIdentifierClause<X509ThumbprintKeyIdentifierClause>())),
        });
    }

    /// <summary>The token as a client holds it.</summary>
    public static GenericXmlSecurityToken Issue(SamlSecurityToken token, byte[] key)
    {
        var text = new StringWriter();
        using (var writer = XmlWriter.Create(text))
        {
            new WSSecurityTokenSerializer().WriteToken(writer, token);
        }

        var document = new XmlDocument { PreserveWhitespace = true };
        document.LoadXml(text.ToString());
        var reference = token.CreateKeyIdentifierClause<SamlAssertionKeyIdentifierClause>();
        return new GenericXmlSecurityToken(
            document.DocumentElement!, new BinarySecretSecurityToken(key), token.ValidFrom, token.ValidTo, reference,
            reference, null);
    }
}
