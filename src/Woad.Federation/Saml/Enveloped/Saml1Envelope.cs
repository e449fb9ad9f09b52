using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>The signature of assertions of SAML 1.1, behind which their content is read.</summary>
internal static class Saml1Envelope
{
    /// <summary>Verifies an assertion, and reads the octets that its signature covers.</summary>
    /// <param name="reader">A reader at the assertion.</param>
    /// <param name="issuers">Finds the tokens of issuers.</param>
    /// <param name="keyInfo">Reads the references to the key of the issuer of an assertion.</param>
    /// <param name="read">Reads the content.</param>
    /// <exception cref="XmlException">The assertion is malformed.</exception>
    /// <exception cref="SecurityTokenException">The signature is refused.</exception>
    public static SamlAssertion Read(
        XmlReader reader, SecurityTokenResolver issuers,
        Func<XmlReader, SamlAssertion, SecurityKeyIdentifier> keyInfo, Func<XmlReader, SamlAssertion> read)
    {
        ArgumentNullException.ThrowIfNull(reader);
        var element = OpenedAssertion.ElementAt(reader);
        var verified = Verify(element, issuers, keyInfo);
        using var content = verified.Open();
        var assertion = read(content);
        (assertion.Source, assertion.SigningCredentials) = (element, verified.Credentials);
        return assertion;
    }

    /// <summary>Verifies the signature of an assertion.</summary>
    /// <param name="element">The assertion.</param>
    /// <param name="issuers">Finds the tokens of issuers.</param>
    /// <param name="keyInfo">Reads the references to the key of the issuer of an assertion.</param>
    /// <exception cref="XmlException">The assertion is malformed.</exception>
    /// <exception cref="SecurityTokenException">The signature is refused.</exception>
    public static VerifiedElement Verify(
        XmlElement element, SecurityTokenResolver issuers,
        Func<XmlReader, SamlAssertion, SecurityKeyIdentifier> keyInfo) =>
        EnvelopedSignature.Verify(
            element, element.GetAttribute("AssertionID"), Saml1AssertionReader.SignatureOf(element), issuers,
            (head, info) => keyInfo(info, Saml1AssertionReader.Head(head)));

    /// <summary>The settings of a program that has no other than a resolver of keys.</summary>
    public static SecurityTokenHandlerConfiguration SettingsOf(SecurityTokenResolver? resolver)
    {
        var settings = new SecurityTokenHandlerConfiguration();
        if (resolver is not null)
        {
            settings.IssuerTokenResolver = new IssuerTokenResolver(resolver);
            settings.ServiceTokenResolver = resolver;
        }

        return settings;
    }

    /// <summary>Writes an assertion, signed where it has the key; one that was read as it was signed.</summary>
    /// <param name="writer">The target.</param>
    /// <param name="assertion">The assertion.</param>
    /// <param name="keyInfo">Writes the references to the issuer's key.</param>
    /// <param name="write">Writes the assertion without its signature.</param>
    public static void Write(
        XmlWriter writer, SamlAssertion assertion, Action<XmlWriter, SecurityKeyIdentifier> keyInfo,
        Action<XmlWriter, SamlAssertion> write)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(assertion);
        if (assertion.CanWriteSourceData)
        {
            assertion.WriteSourceData(writer);
        }
        else
        {
            Sign(assertion, keyInfo, write).WriteTo(writer);
        }
    }

    private static XmlElement Sign(
        SamlAssertion assertion, Action<XmlWriter, SecurityKeyIdentifier> keyInfo,
        Action<XmlWriter, SamlAssertion> write)
    {
        var root = TokenTree.Of(into => write(into, assertion));
        if (assertion.SigningCredentials is { } credentials)
        {
            var isTyped = assertion.Statements.OfType<SamlAttributeStatement>().Any(static s =>
                s.Attributes.Any(static a => a.AttributeValueXsiType is not (null or SamlNames.StringType)));
            EnvelopedSignature.Sign(
                root, assertion.AssertionId, credentials, null, keyInfo, isTyped ? [Values.TypePrefix] : []);
        }

        return root;
    }
}
