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
        XmlReader reader, SamlAttributeStatement into, Func<XmlReader, SamlSubject> subject,
        Func<XmlReader, SamlAttribute> attribute)
    {
        reader.Expect("AttributeStatement", N);
        var body = new ElementBody(reader);
        into.SamlSubject = Subject(body, subject);
        foreach (var read in body.Rest(attribute))
        {
            into.Attributes.Add(read);
        }

        return into;
    }

    /// <summary>Reads an Attribute.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAttribute Attribute(
        XmlReader reader, SamlAttribute into, Func<XmlReader, SamlAttribute, string> value)
    {
        reader.Expect("Attribute", N);
        into.Namespace = reader.Required("AttributeNamespace");
        into.Name = reader.Required("AttributeName");
        into.OriginalIssuer = reader.OriginalIssuer();
        string? type = null;
        foreach (var read in new ElementBody(reader).Rest(inner =>
        {
            inner.Expect("AttributeValue", N);
            type ??= inner.TypeOfValue();
            return value(inner, into);
        }))
        {
            into.AttributeValues.Add(read);
        }

        into.AttributeValueXsiType = type ?? SamlNames.StringType;
        return into;
    }

    /// <summary>Reads an AuthenticationStatement.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAuthenticationStatement Authentication(
        XmlReader reader, SamlAuthenticationStatement into, Func<XmlReader, SamlSubject> subject,
        Func<XmlReader, SamlAuthorityBinding> binding)
    {
        reader.Expect("AuthenticationStatement", N);
        into.AuthenticationMethod = reader.Required("AuthenticationMethod");
        into.AuthenticationInstant = reader.RequiredTime("AuthenticationInstant");
        var body = new ElementBody(reader);
        into.SamlSubject = Subject(body, subject);
        if (body.IsAt("SubjectLocality", N))
        {
            (into.DnsAddress, into.IPAddress) = (reader.Optional("DNSAddress"), reader.Optional("IPAddress"));
            new ElementBody(reader).End();
        }

        foreach (var read in body.Rest(binding))
        {
            into.AuthorityBindings.Add(read);
        }

        return into;
    }

    /// <summary>Reads an AuthorityBinding.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAuthorityBinding Binding(XmlReader reader, SamlAuthorityBinding into)
    {
        reader.Expect("AuthorityBinding", N);
        into.AuthorityKind = new XmlQualifiedName(reader.Required("AuthorityKind"));
        (into.Binding, into.Location) = (reader.Required("Binding"), reader.Required("Location"));
        new ElementBody(reader).End();
        return into;
    }

    /// <summary>Reads an AuthorizationDecisionStatement.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAuthorizationDecisionStatement Decision(
        XmlReader reader, SamlAuthorizationDecisionStatement into, Func<XmlReader, SamlSubject> subject,
        Func<XmlReader, SamlAction> action, Func<XmlReader, SamlEvidence> evidence)
    {
        reader.Expect("AuthorizationDecisionStatement", N);
        (into.Resource, into.AccessDecision) = (reader.Optional("Resource") ?? "", reader.Decision());
        var body = new ElementBody(reader);
        into.SamlSubject = Subject(body, subject);
        while (body.IsAt("Action", N))
        {
            into.SamlActions.Add(action(reader));
        }

        into.Evidence = body.Take("Evidence", N, evidence);
        body.End();
        return into;
    }

    /// <summary>Reads an Action.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAction Action(XmlReader reader, SamlAction into)
    {
        reader.Expect("Action", N);
        into.Namespace = reader.Optional("Namespace");
        into.Action = reader.Text();
        return into;
    }

    private static SamlSubject Subject(ElementBody body, Func<XmlReader, SamlSubject> subject) =>
        body.Take("Subject", N, subject) ?? throw Content.Malformed("a statement has no Subject");
}
