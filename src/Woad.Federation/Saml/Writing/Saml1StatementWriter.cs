using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Xml;

namespace Woad.Federation.Saml;

/// <summary>Writes statements of SAML 1.1 ([SAMLCore1.1] 2.4).</summary>
internal static class Saml1StatementWriter
{
    private const string N = SamlNames.Saml1;
    private const string P = SamlConstants.Prefix;

    /// <summary>Writes a statement by the member of its type.</summary>
    /// <exception cref="InvalidOperationException">The type is not known.</exception>
    public static void Write(
        XmlWriter writer, SamlStatement statement, Action<XmlWriter, SamlAttributeStatement> attributes,
        Action<XmlWriter, SamlAuthenticationStatement> authentication,
        Action<XmlWriter, SamlAuthorizationDecisionStatement> decision)
    {
        ArgumentNullException.ThrowIfNull(statement);
        switch (statement)
        {
            case SamlAttributeStatement known:
                attributes(writer, known);
                break;
            case SamlAuthenticationStatement known:
                authentication(writer, known);
                break;
            case SamlAuthorizationDecisionStatement known:
                decision(writer, known);
                break;
            default:
                throw new InvalidOperationException(Escaped.Text(
                    $"A {statement.GetType()} cannot be written. Override WriteStatement to write it."));
        }
    }

    /// <summary>Writes an AttributeStatement.</summary>
    public static void Attributes(
        XmlWriter writer, SamlAttributeStatement statement, Action<XmlWriter, SamlSubject> subject,
        Action<XmlWriter, SamlAttribute> attribute)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(statement);
        writer.WriteStartElement(P, "AttributeStatement", N);
        subject(writer, statement.SamlSubject);
        Values.Parts(writer, statement.Attributes, attribute);
        writer.WriteEndElement();
    }

    /// <summary>Writes an Attribute.</summary>
    public static void Attribute(
        XmlWriter writer, SamlAttribute attribute, Action<XmlWriter, string, SamlAttribute> value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(attribute);
        writer.WriteStartElement(P, "Attribute", N);
        writer.WriteAttributeString("AttributeName", attribute.Name);
        writer.WriteAttributeString("AttributeNamespace", attribute.Namespace);
        Values.OriginalIssuer(writer, attribute.OriginalIssuer);
        foreach (var one in attribute.AttributeValues)
        {
            writer.WriteStartElement(P, "AttributeValue", N);
            Values.Type(writer, attribute.AttributeValueXsiType);
            value(writer, one, attribute);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    /// <summary>Writes an AuthenticationStatement.</summary>
    public static void Authentication(
        XmlWriter writer, SamlAuthenticationStatement statement, Action<XmlWriter, SamlSubject> subject,
        Action<XmlWriter, SamlAuthorityBinding> binding)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(statement);
        writer.WriteStartElement(P, "AuthenticationStatement", N);
        writer.WriteAttributeString("AuthenticationMethod", statement.AuthenticationMethod);
        writer.WriteAttributeString("AuthenticationInstant", Values.Time(statement.AuthenticationInstant));
        subject(writer, statement.SamlSubject);
        if (statement.IPAddress is not null || statement.DnsAddress is not null)
        {
            writer.WriteStartElement(P, "SubjectLocality", N);
            Values.Attribute(writer, "IPAddress", statement.IPAddress);
            Values.Attribute(writer, "DNSAddress", statement.DnsAddress);
            writer.WriteEndElement();
        }

        Values.Parts(writer, statement.AuthorityBindings, binding);
        writer.WriteEndElement();
    }

    /// <summary>Writes an AuthorityBinding.</summary>
    public static void Binding(XmlWriter writer, SamlAuthorityBinding binding)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(binding);
        writer.WriteStartElement(P, "AuthorityBinding", N);
        writer.WriteAttributeString("AuthorityKind", binding.AuthorityKind.Name);
        writer.WriteAttributeString("Binding", binding.Binding);
        writer.WriteAttributeString("Location", binding.Location);
        writer.WriteEndElement();
    }

    /// <summary>Writes an AuthorizationDecisionStatement.</summary>
    public static void Decision(
        XmlWriter writer, SamlAuthorizationDecisionStatement statement, Action<XmlWriter, SamlSubject> subject,
        Action<XmlWriter, SamlAction> action, Action<XmlWriter, SamlEvidence> evidence)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(statement);
        writer.WriteStartElement(P, "AuthorizationDecisionStatement", N);
        writer.WriteAttributeString("Resource", statement.Resource);
        writer.WriteAttributeString("Decision", statement.AccessDecision.ToString());
        subject(writer, statement.SamlSubject);
        Values.Parts(writer, statement.SamlActions, action);
        Values.Part(writer, statement.Evidence, evidence);
        writer.WriteEndElement();
    }

    /// <summary>Writes an Action.</summary>
    public static void Action(XmlWriter writer, SamlAction action)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(action);
        writer.WriteStartElement(P, "Action", N);
        Values.Attribute(writer, "Namespace", action.Namespace);
        writer.WriteString(action.Action);
        writer.WriteEndElement();
    }
}
