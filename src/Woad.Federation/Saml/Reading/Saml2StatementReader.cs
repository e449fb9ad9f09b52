using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Saml;

/// <summary>Reads statements of SAML 2.0 ([SAMLCore] 2.7).</summary>
internal static class Saml2StatementReader
{
    private const string N = SamlNames.Saml2;

    /// <summary>Reads a statement by the member of its element.</summary>
    /// <exception cref="XmlException">It is malformed, or not known.</exception>
    public static Saml2Statement Read(
        XmlReader reader, Func<XmlReader, Saml2Statement> attributes, Func<XmlReader, Saml2Statement> authentication,
        Func<XmlReader, Saml2Statement> decision)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement("AttributeStatement", N) ? attributes(reader)
            : reader.IsStartElement("AuthnStatement", N) ? authentication(reader)
            : reader.IsStartElement("AuthzDecisionStatement", N) ? decision(reader)
            : throw reader.Unknown();
    }

    /// <summary>Reads an AttributeStatement.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2AttributeStatement Attributes(XmlReader reader, Func<XmlReader, Saml2Attribute> attribute)
    {
        reader.Expect("AttributeStatement", N);
        return new Saml2AttributeStatement(new ElementBody(reader).Rest(attribute));
    }

    /// <summary>Reads an Attribute.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2Attribute Attribute(XmlReader reader, Func<XmlReader, Saml2Attribute, string> value)
    {
        reader.Expect("Attribute", N);
        var attribute = new Saml2Attribute(reader.Required("Name"))
        {
            NameFormat = reader.OptionalUri("NameFormat"),
            FriendlyName = reader.Optional("FriendlyName"),
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
            attribute.Values.Add(read);
        }

        attribute.AttributeValueXsiType = type ?? SamlNames.StringType;
        return attribute;
    }

    /// <summary>Reads an AuthnStatement.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2AuthenticationStatement Authentication(
        XmlReader reader, Func<XmlReader, Saml2SubjectLocality> locality,
        Func<XmlReader, Saml2AuthenticationContext> context)
    {
        reader.Expect("AuthnStatement", N);
        var (instant, session) = (reader.RequiredTime("AuthnInstant"), reader.Optional("SessionIndex"));
        var until = reader.Time("SessionNotOnOrAfter");
        var body = new ElementBody(reader);
        var from = body.Take("SubjectLocality", N, locality);
        var read = body.Take("AuthnContext", N, context)
            ?? throw Content.Malformed("an AuthnStatement has no AuthnContext");
        body.End();
        return new Saml2AuthenticationStatement(read, instant)
        {
            SessionIndex = session,
            SessionNotOnOrAfter = until,
            SubjectLocality = from,
        };
    }

    /// <summary>Reads an AuthnContext.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2AuthenticationContext Context(XmlReader reader)
    {
        reader.Expect("AuthnContext", N);
        var context = new Saml2AuthenticationContext();
        var body = new ElementBody(reader);
        while (body.IsAtElement())
        {
            if (body.IsAt("AuthnContextClassRef", N))
            {
                context.ClassReference = Content.Uri(reader.Text());
            }
            else if (body.IsAt("AuthnContextDeclRef", N))
            {
                context.DeclarationReference = Content.Uri(reader.Text());
            }
            else if (body.IsAt("AuthenticatingAuthority", N))
            {
                context.AuthenticatingAuthorities.Add(Content.Uri(reader.Text()));
            }
            else
            {
                throw reader.Unknown();
            }
        }

        body.End();
        return context;
    }

    /// <summary>Reads a SubjectLocality.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2SubjectLocality Locality(XmlReader reader)
    {
        reader.Expect("SubjectLocality", N);
        var locality = new Saml2SubjectLocality(reader.Optional("Address"), reader.Optional("DNSName"));
        new ElementBody(reader).End();
        return locality;
    }

    /// <summary>Reads an AuthzDecisionStatement.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2AuthorizationDecisionStatement Decision(
        XmlReader reader, Func<XmlReader, Saml2Action> action, Func<XmlReader, Saml2Evidence> evidence)
    {
        reader.Expect("AuthzDecisionStatement", N);
        var statement = new Saml2AuthorizationDecisionStatement(
            Content.Uri(reader.Optional("Resource") ?? ""), reader.Decision());
        var body = new ElementBody(reader);
        while (body.IsAt("Action", N))
        {
            statement.Actions.Add(action(reader));
        }

        statement.Evidence = body.Take("Evidence", N, evidence);
        body.End();
        return statement;
    }

    /// <summary>Reads an Action.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2Action Action(XmlReader reader)
    {
        reader.Expect("Action", N);
        var ns = Content.Uri(reader.Required("Namespace"));
        return new Saml2Action(reader.Text(), ns);
    }
}
