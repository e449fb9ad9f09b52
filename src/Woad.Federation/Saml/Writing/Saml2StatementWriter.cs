using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Xml;

namespace Woad.Federation.Saml;

/// <summary>Writes statements of SAML 2.0 ([SAMLCore] 2.7).</summary>
internal static class Saml2StatementWriter
{
    private const string N = SamlNames.Saml2;

    /// <summary>Writes a statement by the member of its type.</summary>
    /// <exception cref="InvalidOperationException">The type is not known.</exception>
    public static void Write(
        XmlWriter writer, Saml2Statement statement, Action<XmlWriter, Saml2AttributeStatement> attributes,
        Action<XmlWriter, Saml2AuthenticationStatement> authentication,
        Action<XmlWriter, Saml2AuthorizationDecisionStatement> decision)
    {
        ArgumentNullException.ThrowIfNull(statement);
        switch (statement)
        {
            case Saml2AttributeStatement known:
                attributes(writer, known);
                break;
            case Saml2AuthenticationStatement known:
                authentication(writer, known);
                break;
            case Saml2AuthorizationDecisionStatement known:
                decision(writer, known);
                break;
            default:
                throw new InvalidOperationException(Escaped.Text(
                    $"A {statement.GetType()} cannot be written. Override WriteStatement to write it."));
        }
    }

    /// <summary>Writes an AttributeStatement.</summary>
    public static void Attributes(
        XmlWriter writer, Saml2AttributeStatement statement, Action<XmlWriter, Saml2Attribute> attribute)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(statement);
        writer.WriteStartElement("AttributeStatement", N);
        Values.Parts(writer, statement.Attributes, attribute);
        writer.WriteEndElement();
    }

    /// <summary>Writes an Attribute.</summary>
    public static void Attribute(
        XmlWriter writer, Saml2Attribute attribute, Action<XmlWriter, string, Saml2Attribute> value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(attribute);
        writer.WriteStartElement("Attribute", N);
        writer.WriteAttributeString("Name", attribute.Name);
        Values.Attribute(writer, "NameFormat", attribute.NameFormat?.OriginalString);
        Values.Attribute(writer, "FriendlyName", attribute.FriendlyName);
        Values.OriginalIssuer(writer, attribute.OriginalIssuer);
        foreach (var one in attribute.Values)
        {
            writer.WriteStartElement("AttributeValue", N);
            Values.Type(writer, attribute.AttributeValueXsiType);
            value(writer, one, attribute);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }

    /// <summary>Writes an AuthnStatement.</summary>
    public static void Authentication(
        XmlWriter writer, Saml2AuthenticationStatement statement, Action<XmlWriter, Saml2SubjectLocality> locality,
        Action<XmlWriter, Saml2AuthenticationContext> context)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(statement);
        writer.WriteStartElement("AuthnStatement", N);
        writer.WriteAttributeString("AuthnInstant", Values.Time(statement.AuthenticationInstant));
        Values.Attribute(writer, "SessionIndex", statement.SessionIndex);
        Values.Attribute(writer, "SessionNotOnOrAfter", statement.SessionNotOnOrAfter);
        Values.Part(writer, statement.SubjectLocality, locality);
        context(writer, statement.AuthenticationContext);
        writer.WriteEndElement();
    }

    /// <summary>Writes a SubjectLocality.</summary>
    public static void Locality(XmlWriter writer, Saml2SubjectLocality locality)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(locality);
        writer.WriteStartElement("SubjectLocality", N);
        Values.Attribute(writer, "Address", locality.Address);
        Values.Attribute(writer, "DNSName", locality.DnsName);
        writer.WriteEndElement();
    }

    /// <summary>Writes an AuthnContext.</summary>
    public static void Context(XmlWriter writer, Saml2AuthenticationContext context)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(context);
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
    }

    /// <summary>Writes an AuthzDecisionStatement.</summary>
    public static void Decision(
        XmlWriter writer, Saml2AuthorizationDecisionStatement statement, Action<XmlWriter, Saml2Action> action,
        Action<XmlWriter, Saml2Evidence> evidence)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(statement);
        writer.WriteStartElement("AuthzDecisionStatement", N);
        writer.WriteAttributeString("Resource", statement.Resource.OriginalString);
        writer.WriteAttributeString("Decision", statement.Decision.ToString());
        Values.Parts(writer, statement.Actions, action);
        Values.Part(writer, statement.Evidence, evidence);
        writer.WriteEndElement();
    }

    /// <summary>Writes an Action.</summary>
    public static void Action(XmlWriter writer, Saml2Action action)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(action);
        writer.WriteStartElement("Action", N);
        writer.WriteAttributeString("Namespace", action.Namespace.OriginalString);
        writer.WriteString(action.Value);
        writer.WriteEndElement();
    }
}
