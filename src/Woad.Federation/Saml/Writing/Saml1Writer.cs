using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace Woad.Federation.Saml;

/// <summary>Writes assertions of SAML 1.1, signed ([SAMLCore1.1] 2).</summary>
internal static class Saml1Writer
{
    private const string N = SamlNames.Saml1;
    private const string P = SamlConstants.Prefix;

    /// <summary>The element of an assertion, signed where it has a key for that.</summary>
    public static XmlElement Signed(SamlAssertion assertion)
    {
        if (assertion.Source is { } source)
        {
            return source;
        }

        var root = TokenTree.Of(writer => Write(writer, assertion));
        if (assertion.SigningCredentials is { } credentials)
        {
            var isTyped = assertion.Statements.OfType<SamlAttributeStatement>().Any(static s =>
                s.Attributes.Any(static a => a.AttributeValueXsiType is not (null or SamlNames.StringType)));
            EnvelopedSignature.Sign(
                root, assertion.AssertionId, credentials, null, isTyped ? [Values.TypePrefix] : []);
        }

        return root;
    }

    private static void Write(XmlWriter writer, SamlAssertion assertion)
    {
        writer.WriteStartElement(P, SamlNames.Assertion, N);
        writer.WriteAttributeString("MajorVersion", XmlConvert.ToString(assertion.MajorVersion));
        writer.WriteAttributeString("MinorVersion", XmlConvert.ToString(assertion.MinorVersion));
        writer.WriteAttributeString("AssertionID", assertion.AssertionId);
        writer.WriteAttributeString("Issuer", assertion.Issuer);
        writer.WriteAttributeString("IssueInstant", Values.Time(assertion.IssueInstant));
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

    private static void WriteConditions(XmlWriter writer, SamlConditions conditions)
    {
        writer.WriteStartElement(P, "Conditions", N);
        if (conditions.NotBefore != DateTime.MinValue)
        {
            writer.WriteAttributeString("NotBefore", Values.Time(conditions.NotBefore));
        }

        if (conditions.NotOnOrAfter != DateTime.MaxValue)
        {
            writer.WriteAttributeString("NotOnOrAfter", Values.Time(conditions.NotOnOrAfter));
        }

        foreach (var condition in conditions.Conditions)
        {
            if (condition is SamlAudienceRestrictionCondition restriction)
            {
                writer.WriteStartElement(P, "AudienceRestrictionCondition", N);
                foreach (var audience in restriction.Audiences)
                {
                    writer.WriteElementString(P, "Audience", N, audience.OriginalString);
                }

                writer.WriteEndElement();
            }
            else
            {
                writer.WriteElementString(P, "DoNotCacheCondition", N, "");
            }
        }

        writer.WriteEndElement();
    }

    private static void WriteStatement(XmlWriter writer, SamlStatement statement)
    {
        switch (statement)
        {
            case SamlAttributeStatement attributes:
                writer.WriteStartElement(P, "AttributeStatement", N);
                WriteSubject(writer, attributes.SamlSubject);
                foreach (var attribute in attributes.Attributes)
                {
                    WriteAttribute(writer, attribute);
                }

                writer.WriteEndElement();
                break;
            case SamlAuthenticationStatement authentication:
                WriteAuthentication(writer, authentication);
                break;
            case SamlAuthorizationDecisionStatement decision:
                writer.WriteStartElement(P, "AuthorizationDecisionStatement", N);
                writer.WriteAttributeString("Resource", decision.Resource);
                writer.WriteAttributeString("Decision", decision.AccessDecision.ToString());
                WriteSubject(writer, decision.SamlSubject);
                foreach (var action in decision.SamlActions)
                {
                    writer.WriteStartElement(P, "Action", N);
                    Values.Attribute(writer, "Namespace", action.Namespace);
                    writer.WriteString(action.Action);
                    writer.WriteEndElement();
                }

                writer.WriteEndElement();
                break;
            default:
                throw new InvalidOperationException(
                    Escaped.Text($"A {statement.GetType()} cannot be written."));
        }
    }

    private static void WriteAuthentication(XmlWriter writer, SamlAuthenticationStatement statement)
    {
        writer.WriteStartElement(P, "AuthenticationStatement", N);
        writer.WriteAttributeString("AuthenticationMethod", statement.AuthenticationMethod);
        writer.WriteAttributeString("AuthenticationInstant", Values.Time(statement.AuthenticationInstant));
        WriteSubject(writer, statement.SamlSubject);
        if (statement.IPAddress is not null || statement.DnsAddress is not null)
        {
            writer.WriteStartElement(P, "SubjectLocality", N);
            Values.Attribute(writer, "IPAddress", statement.IPAddress);
            Values.Attribute(writer, "DNSAddress", statement.DnsAddress);
            writer.WriteEndElement();
        }

        foreach (var binding in statement.AuthorityBindings)
        {
            writer.WriteStartElement(P, "AuthorityBinding", N);
            writer.WriteAttributeString("AuthorityKind", binding.AuthorityKind.Name);
            writer.WriteAttributeString("Binding", binding.Binding);
            writer.WriteAttributeString("Location", binding.Location);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    private static void WriteSubject(XmlWriter writer, SamlSubject subject)
    {
        writer.WriteStartElement(P, "Subject", N);
        if (!string.IsNullOrEmpty(subject.Name))
        {
            writer.WriteStartElement(P, "NameIdentifier", N);
            Values.Attribute(writer, "Format", subject.NameFormat);
            Values.Attribute(writer, "NameQualifier", subject.NameQualifier);
            writer.WriteString(subject.Name);
            writer.WriteEndElement();
        }

        if (subject.ConfirmationMethods.Count > 0)
        {
            writer.WriteStartElement(P, "SubjectConfirmation", N);
            foreach (var method in subject.ConfirmationMethods)
            {
                writer.WriteElementString(P, "ConfirmationMethod", N, method);
            }

            if (!string.IsNullOrEmpty(subject.SubjectConfirmationData))
            {
                writer.WriteElementString(P, "SubjectConfirmationData", N, subject.SubjectConfirmationData);
            }

            if (subject.KeyIdentifier is { Count: > 0 } keys)
            {
                KeyInfo.Write(writer, keys);
            }

            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    private static void WriteAttribute(XmlWriter writer, SamlAttribute attribute)
    {
        writer.WriteStartElement(P, "Attribute", N);
        writer.WriteAttributeString("AttributeName", attribute.Name);
        writer.WriteAttributeString("AttributeNamespace", attribute.Namespace);
        Values.OriginalIssuer(writer, attribute.OriginalIssuer);
        foreach (var value in attribute.AttributeValues)
        {
            writer.WriteStartElement(P, "AttributeValue", N);
            Values.Type(writer, attribute.AttributeValueXsiType);
            writer.WriteString(value);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }
}
