using System.IdentityModel.Tokens;
using System.Xml;
using System.Xml.Linq;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>Reads an assertion of SAML 2.0 from the octets that its signature covers ([SAMLCore] 2).</summary>
internal static class Saml2Reader
{
    private static readonly XNamespace N = SamlNames.Of2;

    /// <summary>The signature of an assertion, which comes behind the issuer; null for none.</summary>
    /// <exception cref="XmlException">A signature is at another place, or there are several.</exception>
    public static XmlElement? SignatureOf(XmlElement assertion)
    {
        var children = Elements.Of(assertion);
        var found = children.FindAll(static child => child.Is("Signature", Names.Signature));
        return found.Count switch
        {
            0 => null,
            1 when children.Count > 1 && ReferenceEquals(children[1], found[0])
                && children[0].Is("Issuer", SamlNames.Saml2) => found[0],
            _ => throw Content.Malformed("its Signature is not behind its Issuer, or there are several"),
        };
    }

    /// <summary>Reads an assertion.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2Assertion Read(XElement element)
    {
        if (element.Name != N + SamlNames.Assertion || element.Required("Version") != "2.0")
        {
            throw Content.Malformed("it is not an Assertion of SAML 2.0");
        }

        var children = new Queue<XElement>(element.Children());
        var assertion = new Saml2Assertion(NameOf(Take(children, "Issuer") ?? throw Content.Malformed("no Issuer")))
        {
            Id = new Saml2Id(element.Required("ID")),
            IssueInstant = element.Time("IssueInstant") ?? throw Content.Malformed("no IssueInstant"),
            Subject = Take(children, "Subject") is { } subject ? SubjectOf(subject) : null,
            Conditions = Take(children, "Conditions") is { } conditions ? ConditionsOf(conditions) : null,
        };

        // What the advice says is signed by others, or by nobody: it is not read.
        if (Take(children, "Advice") is not null)
        {
            assertion.Advice = new Saml2Advice();
        }

        foreach (var child in children)
        {
            assertion.Statements.Add(StatementOf(child));
        }

        return assertion.Subject is null && assertion.Statements.Count == 0
            ? throw Content.Malformed("it has no Subject and no statement")
            : assertion;
    }

    private static XElement? Take(Queue<XElement> children, string name) =>
        children.TryPeek(out var next) && next.Name == N + name ? children.Dequeue() : null;

    private static Saml2NameIdentifier NameOf(XElement element) =>
        element.Text() is { Length: > 0 } name && !string.IsNullOrWhiteSpace(name)
            ? new Saml2NameIdentifier(name, element.OptionalUri("Format"))
            {
                NameQualifier = element.Optional("NameQualifier"),
                SPNameQualifier = element.Optional("SPNameQualifier"),
                SPProvidedId = element.Optional("SPProvidedID"),
            }
            : throw Content.Malformed($"the {element.Name.LocalName} is empty");

    private static Saml2Subject SubjectOf(XElement element)
    {
        var subject = new Saml2Subject();
        var children = new Queue<XElement>(element.Children());
        if (Take(children, "NameID") is { } name)
        {
            subject.NameId = NameOf(name);
        }

        foreach (var child in children)
        {
            subject.SubjectConfirmations.Add(child.Name == N + "SubjectConfirmation"
                ? ConfirmationOf(child)
                : throw Unknown(child));
        }

        return subject;
    }

    private static Saml2SubjectConfirmation ConfirmationOf(XElement element)
    {
        var children = new Queue<XElement>(element.Children());
        var confirmation = new Saml2SubjectConfirmation(Content.Uri(element.Required("Method")));
        if (Take(children, "NameID") is { } name)
        {
            confirmation.NameIdentifier = NameOf(name);
        }

        if (Take(children, "SubjectConfirmationData") is { } data)
        {
            confirmation.SubjectConfirmationData = DataOf(data);
        }

        return children.TryPeek(out var other) ? throw Unknown(other) : confirmation;
    }

    private static Saml2SubjectConfirmationData DataOf(XElement element)
    {
        var data = new Saml2SubjectConfirmationData
        {
            Address = element.Optional("Address"),
            InResponseTo = element.Optional("InResponseTo") is { Length: > 0 } id ? new Saml2Id(id) : null,
            Recipient = element.OptionalUri("Recipient"),
            NotBefore = element.Time("NotBefore"),
            NotOnOrAfter = element.Time("NotOnOrAfter"),
        };
        foreach (var child in element.Children())
        {
            data.KeyIdentifiers.Add(child.Name == XName.Get("KeyInfo", Names.Signature)
                ? Content.KeyInfoOf(child)
                : throw Unknown(child));
        }

        return data;
    }

    private static Saml2Conditions ConditionsOf(XElement element)
    {
        var conditions = new Saml2Conditions
        {
            NotBefore = element.Time("NotBefore"),
            NotOnOrAfter = element.Time("NotOnOrAfter"),
        };
        foreach (var child in element.Children())
        {
            if (child.Name == N + "AudienceRestriction")
            {
                conditions.AudienceRestrictions.Add(new Saml2AudienceRestriction(AudiencesOf(child)));
            }
            else if (child.Name == N + "OneTimeUse" && !conditions.OneTimeUse)
            {
                conditions.OneTimeUse = true;
            }
            else if (child.Name == N + "ProxyRestriction" && conditions.ProxyRestriction is null)
            {
                conditions.ProxyRestriction = ProxyOf(child);
            }
            else
            {
                throw Unknown(child);
            }
        }

        return conditions;
    }

    private static Saml2ProxyRestriction ProxyOf(XElement element)
    {
        var proxy = new Saml2ProxyRestriction
        {
            Count = element.Optional("Count") is { } count ? XmlConvert.ToInt32(count) : null,
        };
        foreach (var audience in AudiencesOf(element))
        {
            proxy.Audiences.Add(audience);
        }

        return proxy;
    }

    private static List<Uri> AudiencesOf(XElement element) => element.Children().Select(
        static child => child.Name == N + "Audience" && child.Text() is { Length: > 0 } audience
            ? Content.Uri(audience)
            : throw Unknown(child)).ToList();

    private static Saml2Statement StatementOf(XElement element) => element.Name.Namespace != N
        ? throw Unknown(element)
        : element.Name.LocalName switch
        {
            "AttributeStatement" => new Saml2AttributeStatement(element.Children().Select(AttributeOf)),
            "AuthnStatement" => AuthenticationOf(element),
            "AuthzDecisionStatement" => DecisionOf(element),
            _ => throw Unknown(element),
        };

    /// <summary>Reads an attribute.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2Attribute AttributeOf(XElement element)
    {
        if (element.Name != N + "Attribute")
        {
            throw Unknown(element);
        }

        var values = element.Children().ToList();
        return new Saml2Attribute(element.Required("Name"), values.Select(static value =>
            value.Name == N + "AttributeValue" ? Content.ValueOf(value) : throw Unknown(value)))
        {
            NameFormat = element.OptionalUri("NameFormat"),
            FriendlyName = element.Optional("FriendlyName"),
            OriginalIssuer = (element.Attribute(XName.Get("OriginalIssuer", SamlNames.OriginalIssuer))
                ?? element.Attribute(XName.Get("OriginalIssuer", SamlNames.OriginalIssuerOld)))?.Value,
            AttributeValueXsiType = values.Select(Content.TypeOf).FirstOrDefault(static type => type is not null)
                ?? SamlNames.StringType,
        };
    }

    private static Saml2AuthenticationStatement AuthenticationOf(XElement element)
    {
        var children = new Queue<XElement>(element.Children());
        var locality = Take(children, "SubjectLocality");
        var context = Take(children, "AuthnContext") ?? throw Content.Malformed("an AuthnStatement has no context");
        var read = new Saml2AuthenticationContext();
        foreach (var child in context.Children())
        {
            switch (child.Name.LocalName)
            {
                case "AuthnContextClassRef":
                    read.ClassReference = Content.Uri(child.Text());
                    break;
                case "AuthnContextDeclRef":
                    read.DeclarationReference = Content.Uri(child.Text());
                    break;
                case "AuthenticatingAuthority":
                    read.AuthenticatingAuthorities.Add(Content.Uri(child.Text()));
                    break;
                default:
                    throw Unknown(child);
            }
        }

        return new Saml2AuthenticationStatement(
            read, element.Time("AuthnInstant") ?? throw Content.Malformed("an AuthnStatement has no AuthnInstant"))
        {
            SessionIndex = element.Optional("SessionIndex"),
            SessionNotOnOrAfter = element.Time("SessionNotOnOrAfter"),
            SubjectLocality = locality is null
                ? null
                : new Saml2SubjectLocality(locality.Optional("Address"), locality.Optional("DNSName")),
        };
    }

    private static Saml2AuthorizationDecisionStatement DecisionOf(XElement element) => new(
        Content.Uri(element.Optional("Resource") ?? ""),
        Enum.TryParse<SamlAccessDecision>(element.Required("Decision"), out var decision)
            ? decision
            : throw Content.Malformed("a decision is not known"),
        element.Elements(N + "Action").Select(static action => new Saml2Action(
            action.Text(), Content.Uri(action.Required("Namespace")))));

    private static XmlException Unknown(XElement element) => Content.Malformed(
        $"the element {element.Name.LocalName} ({element.Name.NamespaceName}) is not known at its place");
}
