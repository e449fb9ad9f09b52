using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>The signature and the encryption of assertions of SAML 2.0, behind which their content is read.</summary>
internal static class Saml2Envelope
{
    /// <summary>Whether a reader is at an assertion, which may be encrypted.</summary>
    public static bool IsAt(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement(SamlNames.Assertion, SamlNames.Saml2)
            || reader.IsStartElement(SamlNames.EncryptedAssertion, SamlNames.Saml2);
    }

    /// <summary>Decrypts and verifies an assertion, and reads the octets that its signature covers.</summary>
    /// <param name="reader">A reader at the assertion, which may be encrypted.</param>
    /// <param name="settings">Finds the keys.</param>
    /// <param name="keyInfo">Reads the references to the key of the issuer of an assertion.</param>
    /// <param name="read">Reads the content.</param>
    /// <exception cref="XmlException">The assertion is malformed.</exception>
    /// <exception cref="SecurityTokenException">The signature is refused, or the assertion cannot be
    /// decrypted.</exception>
    public static Saml2Assertion Read(
        XmlReader reader, SecurityTokenHandlerConfiguration settings,
        Func<XmlReader, Saml2Assertion, SecurityKeyIdentifier> keyInfo, Func<XmlReader, Saml2Assertion> read)
    {
        ArgumentNullException.ThrowIfNull(reader);
        var (element, isEncrypted) = (TokenTree.Read(reader), false);
        List<EncryptedKeyIdentifierClause> keys = [];
        if (element.Is(SamlNames.EncryptedAssertion, SamlNames.Saml2))
        {
            (element, keys) = EncryptedElements.Decrypt(element, SamlNames.Assertion, settings.ServiceTokenResolver);
            isEncrypted = true;
        }

        EncryptedElements.Limit(element);
        var verified = EnvelopedSignature.Verify(
            element, element.GetAttribute("ID"), Saml2AssertionReader.SignatureOf(element),
            settings.IssuerTokenResolver, (head, info) => keyInfo(info, Saml2AssertionReader.Head(head)));
        using var content = verified.Open();
        var assertion = read(content);
        (assertion.Source, assertion.SigningCredentials) = (element, verified.Credentials);
        assertion.EncryptingCredentials = isEncrypted ? new ReceivedEncryptingCredentials() : null;
        foreach (var key in keys)
        {
            assertion.ExternalEncryptedKeys.Add(key);
        }

        return assertion;
    }

    /// <summary>
    /// Writes an assertion, signed and encrypted where it has the keys; one that was read as it was signed.
    /// </summary>
    /// <param name="writer">The target.</param>
    /// <param name="assertion">The assertion.</param>
    /// <param name="keyInfo">Writes the references to the issuer's key.</param>
    /// <param name="write">Writes the assertion without its signature.</param>
    public static void Write(
        XmlWriter writer, Saml2Assertion assertion, Action<XmlWriter, SecurityKeyIdentifier> keyInfo,
        Action<XmlWriter, Saml2Assertion> write)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(assertion);
        var signed = assertion.Source ?? Sign(assertion, keyInfo, write);
        if (assertion.EncryptingCredentials is null or ReceivedEncryptingCredentials)
        {
            signed.WriteTo(writer);
            return;
        }

        writer.WriteStartElement(SamlNames.EncryptedAssertion, SamlNames.Saml2);
        TokenCipher.Write(writer, signed, assertion.EncryptingCredentials);
        Values.Parts(writer, assertion.ExternalEncryptedKeys, KeyInfo.WriteEncryptedKey);
        writer.WriteEndElement();
    }

    private static XmlElement Sign(
        Saml2Assertion assertion, Action<XmlWriter, SecurityKeyIdentifier> keyInfo,
        Action<XmlWriter, Saml2Assertion> write)
    {
        var root = TokenTree.Of(into => write(into, assertion));
        if (assertion.SigningCredentials is { } credentials)
        {
            var isTyped = assertion.Statements.OfType<Saml2AttributeStatement>().Any(static s =>
                s.Attributes.Any(static a => a.AttributeValueXsiType is not (null or SamlNames.StringType)));
            EnvelopedSignature.Sign(
                root, assertion.Id.Value, credentials, Elements.Of(root)[0], keyInfo,
                isTyped ? [Values.TypePrefix] : []);
        }

        return root;
    }
}
