using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Saml;

/// <summary>Reads statements of SAML 1.1 ([SAMLCore1.1] 2.4).</summary>
internal static class Saml1StatementReader
{
    private const string N = SamlNames.Saml1;

    /// <summary>Reads a statement by the member of its element.</summary>
    /// <exception cref="XmlException">It is malformed, or not known.</exception>
    public static SamlStatement Read(
        XmlReader reader, Func<XmlReader, SamlStatement> attributes, Func<XmlReader, SamlStatement> authentication,
        Func<XmlReader, SamlStatement> decision)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement("AttributeStatement", N) ? attributes(reader)
            : reader.IsStartElement("AuthenticationStatement", N) ? authentication(reader)
            : reader.IsStartElement("AuthorizationDecisionStatement", N) ? decision(reader)
            : throw reader.Unknown();
    }

    /// <summary>Reads an AttributeStatement.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAttributeStatement Attributes(
        XmlReader reader, Func<XmlReader, SamlSubject> subject, Func<XmlReader, SamlAttribute> attribute)
    {
        reader.Expect("AttributeStatement", N);
        var body = new ElementBody(reader);
        return new SamlAttributeStatement(Subject(body, subject), body.Rest(attribute));
    }

    /// <summary>Reads an Attribute.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAttribute Attribute(XmlReader reader, Func<XmlReader, SamlAttribute, string> value)
    {
        reader.Expect("Attribute", N);
        var attribute = new SamlAttribute(reader.Required("AttributeNamespace"), reader.Required("AttributeName"), [])
        {
            OriginalIssuer = reader.OriginalIssuer(),
        };
        string? type = null;
        foreach (var read in new ElementBody(reader).Rest(inner =>
        {
            inner.Expect("AttributeValue", N);
            type ??= inner.TypeOfValue();
            return value(inner, attribute);
        }))
        {
            attribute.AttributeValues.Add(read);
        }

        attribute.AttributeValueXsiType = type ?? SamlNames.StringType;
        return attribute;
    }

    /// <summary>Reads an AuthenticationStatement.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAuthenticationStatement Authentication(
        XmlReader reader, Func<XmlReader, SamlSubject> subject, Func<XmlReader, SamlAuthorityBinding> binding)
    {
        reader.Expect("AuthenticationStatement", N);
        var (method, instant) = (
            reader.Required("AuthenticationMethod"), reader.RequiredTime("AuthenticationInstant"));
        var body = new ElementBody(reader);
        var of = Subject(body, subject);
        string? dns = null, address = null;
        if (body.IsAt("SubjectLocality", N))
        {
            (dns, address) = (reader.Optional("DNSAddress"), reader.Optional("IPAddress"));
            new ElementBody(reader).End();
        }

        return new SamlAuthenticationStatement(of, method, instant, dns, address, body.Rest(binding));
    }

    /// <summary>Reads an AuthorityBinding.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAuthorityBinding Binding(XmlReader reader)
    {
        reader.Expect("AuthorityBinding", N);
        var binding = new SamlAuthorityBinding(
            new XmlQualifiedName(reader.Required("AuthorityKind")), reader.Required("Binding"),
            reader.Required("Location"));
        new ElementBody(reader).End();
        return binding;
    }

    /// <summary>Reads an AuthorizationDecisionStatement.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAuthorizationDecisionStatement Decision(
        XmlReader reader, Func<XmlReader, SamlSubject> subject, Func<XmlReader, SamlAction> action,
        Func<XmlReader, SamlEvidence> evidence)
    {
        reader.Expect("AuthorizationDecisionStatement", N);
        var (resource, decision) = (reader.Optional("Resource") ?? "", reader.Decision());
        var body = new ElementBody(reader);
        var statement = new SamlAuthorizationDecisionStatement(Subject(body, subject), resource, decision, []);
        while (body.IsAt("Action", N))
        {
            statement.SamlActions.Add(action(reader));
        }

        statement.Evidence = body.Take("Evidence", N, evidence);
        body.End();
        return statement;
    }

    /// <summary>Reads an Action.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAction Action(XmlReader reader)
    {
        reader.Expect("Action", N);
        var ns = reader.Optional("Namespace");
        return new SamlAction(reader.Text(), ns);
    }

    private static SamlSubject Subject(ElementBody body, Func<XmlReader, SamlSubject> subject) =>
        body.Take("Subject", N, subject) ?? throw Content.Malformed("a statement has no Subject");
}
