using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace Woad.Federation.Saml;

/// <summary>Writes assertions of SAML 2.0, signed and encrypted ([SAMLCore] 2).</summary>
internal static class Saml2Writer
{
    private const string N = SamlNames.Saml2;

    /// <summary>The element of an assertion, signed where it has a key for that.</summary>
    public static XmlElement Signed(Saml2Assertion assertion)
    {
        if (assertion.Source is { } source)
        {
            return source;
        }

        var root = TokenTree.Of(writer => Write(writer, assertion));
        if (assertion.SigningCredentials is { } credentials)
        {
            var isTyped = assertion.Statements.OfType<Saml2AttributeStatement>().Any(static s =>
                s.Attributes.Any(static a => a.AttributeValueXsiType is not (null or SamlNames.StringType)));
            EnvelopedSignature.Sign(
                root, assertion.Id.Value, credentials, Elements.Of(root)[0], isTyped ? [Values.TypePrefix] : []);
        }

        return root;
    }

    /// <summary>Writes an assertion as a token, encrypted where it has a key for that.</summary>
    public static void WriteToken(XmlWriter writer, Saml2Assertion assertion)
    {
        var signed = Signed(assertion);
        if (assertion.EncryptingCredentials is not { } credentials)
        {
            signed.WriteTo(writer);
            return;
        }

        writer.WriteStartElement(SamlNames.EncryptedAssertion, N);
        TokenCipher.Write(writer, signed, credentials);
        foreach (var key in assertion.ExternalEncryptedKeys)
        {
            KeyInfo.WriteEncryptedKey(writer, key);
        }

        writer.WriteEndElement();
    }

    private static void Write(XmlWriter writer, Saml2Assertion assertion)
    {
        writer.WriteStartElement(SamlNames.Assertion, N);
        writer.WriteAttributeString("ID", assertion.Id.Value);
        writer.WriteAttributeString("IssueInstant", Values.Time(assertion.IssueInstant));
        writer.WriteAttributeString("Version", assertion.Version);
        WriteName(writer, "Issuer", assertion.Issuer);
        if (assertion.Subject is { } subject)
        {
            WriteSubject(writer, subject);
        }

        if (assertion.Conditions is { } conditions)
        {
            WriteConditions(writer, conditions);
        }

        foreach (var statement in assertion.Statements)
        {
            WriteStatement(writer, statement);
        }

        writer.WriteEndElement();
    }

    private static void WriteName(XmlWriter writer, string element, Saml2NameIdentifier name)
    {
        writer.WriteStartElement(element, N);
        Values.Attribute(writer, "NameQualifier", name.NameQualifier);
        Values.Attribute(writer, "SPNameQualifier", name.SPNameQualifier);
        Values.Attribute(writer, "Format", name.Format?.OriginalString);
        Values.Attribute(writer, "SPProvidedID", name.SPProvidedId);
        writer.WriteString(name.Value);
        writer.WriteEndElement();
    }

    private static void WriteSubject(XmlWriter writer, Saml2Subject subject)
    {
        writer.WriteStartElement("Subject", N);
        if (subject.NameId is { } name)
        {
            WriteName(writer, "NameID", name);
        }

        foreach (var confirmation in subject.SubjectConfirmations)
        {
            writer.WriteStartElement("SubjectConfirmation", N);
            writer.WriteAttributeString("Method", confirmation.Method.OriginalString);
            if (confirmation.NameIdentifier is { } confirmed)
            {
                WriteName(writer, "NameID", confirmed);
            }

            if (confirmation.SubjectConfirmationData is { } data)
            {
                WriteData(writer, data);
            }

            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    private static void WriteData(XmlWriter writer, Saml2SubjectConfirmationData data)
    {
        writer.WriteStartElement("SubjectConfirmationData", N);
        if (data.KeyIdentifiers.Count > 0)
        {
            writer.WriteAttributeString("xmlns", "a", null, N);
            writer.WriteAttributeString("xsi", "type", Names.SchemaInstance, "a:KeyInfoConfirmationDataType");
        }

        Values.Attribute(writer, "NotBefore", data.NotBefore);
        Values.Attribute(writer, "NotOnOrAfter", data.NotOnOrAfter);
        Values.Attribute(writer, "Recipient", data.Recipient?.OriginalString);
        Values.Attribute(writer, "InResponseTo", data.InResponseTo?.Value);
        Values.Attribute(writer, "Address", data.Address);
        foreach (var keys in data.KeyIdentifiers)
        {
            KeyInfo.Write(writer, keys);
        }

        writer.WriteEndElement();
    }

    private static void WriteConditions(XmlWriter writer, Saml2Conditions conditions)
    {
        writer.WriteStartElement("Conditions", N);
        Values.Attribute(writer, "NotBefore", conditions.NotBefore);
        Values.Attribute(writer, "NotOnOrAfter", conditions.NotOnOrAfter);
        foreach (var restriction in conditions.AudienceRestrictions)
        {
            writer.WriteStartElement("AudienceRestriction", N);
            WriteAudiences(writer, restriction.Audiences);
            writer.WriteEndElement();
        }

        if (conditions.OneTimeUse)
        {
            writer.WriteElementString("OneTimeUse", N, "");
        }

        if (conditions.ProxyRestriction is { } proxy)
        {
            writer.WriteStartElement("ProxyRestriction", N);
            Values.Attribute(writer, "Count", proxy.Count is { } count ? XmlConvert.ToString(count) : null);
            WriteAudiences(writer, proxy.Audiences);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    private static void WriteAudiences(XmlWriter writer, IEnumerable<Uri> audiences)
    {
        foreach (var audience in audiences)
        {
            writer.WriteElementString("Audience", N, audience.OriginalString);
        }
    }

    private static void WriteStatement(XmlWriter writer, Saml2Statement statement)
    {
        switch (statement)
        {
            case Saml2AttributeStatement attributes:
                writer.WriteStartElement("AttributeStatement", N);
                foreach (var attribute in attributes.Attributes)
                {
                    WriteAttribute(writer, attribute);
                }

                writer.WriteEndElement();
                break;
            case Saml2AuthenticationStatement authentication:
                WriteAuthentication(writer, authentication);
                break;
            case Saml2AuthorizationDecisionStatement decision:
                writer.WriteStartElement("AuthzDecisionStatement", N);
                writer.WriteAttributeString("Resource", decision.Resource.OriginalString);
                writer.WriteAttributeString("Decision", decision.Decision.ToString());
                foreach (var action in decision.Actions)
                {
                    writer.WriteStartElement("Action", N);
                    writer.WriteAttributeString("Namespace", action.Namespace.OriginalString);
                    writer.WriteString(action.Value);
                    writer.WriteEndElement();
                }

                writer.WriteEndElement();
                break;
            default:
                throw new InvalidOperationException(
                    Escaped.Text($"A {statement.GetType()} cannot be written."));
        }
    }

    /// <summary>Writes an attribute.</summary>
    public static void WriteAttribute(XmlWriter writer, Saml2Attribute attribute)
    {
        writer.WriteStartElement("Attribute", N);
        writer.WriteAttributeString("Name", attribute.Name);
        Values.Attribute(writer, "NameFormat", attribute.NameFormat?.OriginalString);
        Values.Attribute(writer, "FriendlyName", attribute.FriendlyName);
        Values.OriginalIssuer(writer, attribute.OriginalIssuer);
        foreach (var value in attribute.Values)
        {
            writer.WriteStartElement("AttributeValue", N);
            Values.Type(writer, attribute.AttributeValueXsiType);
            writer.WriteString(value);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    private static void WriteAuthentication(XmlWriter writer, Saml2AuthenticationStatement statement)
    {
        writer.WriteStartElement("AuthnStatement", N);
        writer.WriteAttributeString("AuthnInstant", Values.Time(statement.AuthenticationInstant));
        Values.Attribute(writer, "SessionIndex", statement.SessionIndex);
        Values.Attribute(writer, "SessionNotOnOrAfter", statement.SessionNotOnOrAfter);
        if (statement.SubjectLocality is { } locality)
        {
            writer.WriteStartElement("SubjectLocality", N);
            Values.Attribute(writer, "Address", locality.Address);
            Values.Attribute(writer, "DNSName", locality.DnsName);
            writer.WriteEndElement();
        }

        var context = statement.AuthenticationContext;
        writer.WriteStartElement("AuthnContext", N);
        if (context.ClassReference is { } reference)
        {
            writer.WriteElementString("AuthnContextClassRef", N, reference.OriginalString);
        }

        if (context.DeclarationReference is { } declaration)
        {
            writer.WriteElementString("AuthnContextDeclRef", N, declaration.OriginalString);
        }

        foreach (var authority in context.AuthenticatingAuthorities)
        {
            writer.WriteElementString("AuthenticatingAuthority", N, authority.OriginalString);
        }

        writer.WriteEndElement();
        writer.WriteEndElement();
    }
}
