using System.Globalization;
using System.IdentityModel.Tokens;
using System.Xml;
using System.Xml.Linq;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>Reads an assertion of SAML 1.1 from the octets that its signature covers ([SAMLCore1.1] 2).</summary>
internal static class Saml1Reader
{
    private static readonly XNamespace N = SamlNames.Of1;

    /// <summary>The signature of an assertion, which is its last child; null for none.</summary>
    /// <exception cref="XmlException">A signature is at another place, or there are several.</exception>
    public static XmlElement? SignatureOf(XmlElement assertion)
    {
        var children = Elements.Of(assertion);
        var found = children.FindAll(static child => child.Is("Signature", Names.Signature));
        return found.Count switch
        {
            0 => null,
            1 when ReferenceEquals(children[^1], found[0]) => found[0],
            _ => throw Content.Malformed("its Signature is not its last element, or there are several"),
        };
    }

    /// <summary>Reads an assertion.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static SamlAssertion Read(XElement element)
    {
        if (element.Name != N + SamlNames.Assertion || element.Required("MajorVersion") != "1"
            || element.Required("MinorVersion") is not ("0" or "1"))
        {
            throw Content.Malformed("it is not an Assertion of SAML 1.1");
        }

        var children = new Queue<XElement>(element.Children());
        var assertion = new SamlAssertion
        {
            AssertionId = XmlConvert.VerifyNCName(element.Required("AssertionID")),
            Issuer = element.Required("Issuer"),
            IssueInstant = element.Time("IssueInstant") ?? throw Content.Malformed("no IssueInstant"),
            MinorVersion = int.Parse(element.Required("MinorVersion"), CultureInfo.InvariantCulture),
            Conditions = Take(children, "Conditions") is { } conditions ? ConditionsOf(conditions) : null,
        };

        // What the advice says is signed by others, or by nobody: it is not read.
        if (Take(children, "Advice") is not null)
        {
            assertion.Advice = new SamlAdvice();
        }

        foreach (var child in children)
        {
            assertion.Statements.Add(StatementOf(child));
        }

        return assertion.Statements.Count == 0 ? throw Content.Malformed("it has no statement") : assertion;
    }

    private static XElement? Take(Queue<XElement> children, string name) =>
        children.TryPeek(out var next) && next.Name == N + name ? children.Dequeue() : null;

    private static SamlConditions ConditionsOf(XElement element)
    {
        var conditions = new SamlConditions();
        conditions.NotBefore = element.Time("NotBefore") ?? conditions.NotBefore;
        conditions.NotOnOrAfter = element.Time("NotOnOrAfter") ?? conditions.NotOnOrAfter;
        foreach (var child in element.Children())
        {
            conditions.Conditions.Add(
                child.Name == N + "AudienceRestrictionCondition"
                    ? new SamlAudienceRestrictionCondition(child.Children().Select(static audience =>
                        audience.Name == N + "Audience" && audience.Text() is { Length: > 0 } text
                            ? Content.Uri(text)
                            : throw Unknown(audience)))
                : child.Name == N + "DoNotCacheCondition" ? new SamlDoNotCacheCondition()
                : throw Unknown(child));
        }

        return conditions;
    }

    private static SamlStatement StatementOf(XElement element)
    {
        if (element.Name.Namespace != N)
        {
            throw Unknown(element);
        }

        var children = new Queue<XElement>(element.Children());
        var subject = SubjectOf(Take(children, "Subject") ?? throw Content.Malformed("a statement has no Subject"));
        switch (element.Name.LocalName)
        {
            case "AttributeStatement":
                return new SamlAttributeStatement(subject, children.Select(AttributeOf));
            case "AuthenticationStatement":
                var locality = Take(children, "SubjectLocality");
                return new SamlAuthenticationStatement(
                    subject, element.Required("AuthenticationMethod"),
                    element.Time("AuthenticationInstant")
                        ?? throw Content.Malformed("an AuthenticationStatement has no AuthenticationInstant"),
                    locality?.Optional("DNSAddress"), locality?.Optional("IPAddress"), children.Select(BindingOf));
            case "AuthorizationDecisionStatement":
                return new SamlAuthorizationDecisionStatement(
                    subject, element.Optional("Resource") ?? "",
                    Enum.TryParse<SamlAccessDecision>(element.Required("Decision"), out var decision)
                        ? decision
                        : throw Content.Malformed("a decision is not known"),
                    children.Where(static child => child.Name == N + "Action").Select(
                        static action => new SamlAction(action.Text(), action.Optional("Namespace"))));
            default:
                throw Unknown(element);
        }
    }

    private static SamlAuthorityBinding BindingOf(XElement element) => element.Name == N + "AuthorityBinding"
        ? new SamlAuthorityBinding(
            new XmlQualifiedName(element.Required("AuthorityKind")), element.Required("Binding"),
            element.Required("Location"))
        : throw Unknown(element);

    private static SamlSubject SubjectOf(XElement element)
    {
        var subject = new SamlSubject();
        foreach (var child in element.Children())
        {
            if (child.Name == N + "NameIdentifier" && subject.Name is null && child.Text() is { Length: > 0 } name)
            {
                (subject.Name, subject.NameFormat) = (name, child.Optional("Format"));
                subject.NameQualifier = child.Optional("NameQualifier");
            }
            else if (child.Name == N + "SubjectConfirmation" && subject.ConfirmationMethods.Count == 0)
            {
                Confirm(subject, child);
            }
            else
            {
                throw Unknown(child);
            }
        }

        return subject;
    }

    private static void Confirm(SamlSubject subject, XElement element)
    {
        foreach (var child in element.Children())
        {
            if (child.Name == N + "ConfirmationMethod")
            {
                subject.ConfirmationMethods.Add(child.Text());
            }
            else if (child.Name == N + "SubjectConfirmationData" && subject.SubjectConfirmationData is null)
            {
                subject.SubjectConfirmationData = Content.ValueOf(child);
            }
            else if (child.Name == XName.Get("KeyInfo", Names.Signature) && subject.KeyIdentifier is null)
            {
                subject.KeyIdentifier = Content.KeyInfoOf(child);
            }
            else
            {
                throw Unknown(child);
            }
        }
    }

    private static SamlAttribute AttributeOf(XElement element)
    {
        if (element.Name != N + "Attribute")
        {
            throw Unknown(element);
        }

        var values = element.Children().ToList();
        return new SamlAttribute(
            element.Required("AttributeNamespace"), element.Required("AttributeName"),
            values.Select(static value =>
                value.Name == N + "AttributeValue" ? Content.ValueOf(value) : throw Unknown(value)))
        {
            OriginalIssuer = (element.Attribute(XName.Get("OriginalIssuer", SamlNames.OriginalIssuer))
                ?? element.Attribute(XName.Get("OriginalIssuer", SamlNames.OriginalIssuerOld)))?.Value,
            AttributeValueXsiType = values.Select(Content.TypeOf).FirstOrDefault(static type => type is not null)
                ?? SamlNames.StringType,
        };
    }

    private static XmlException Unknown(XElement element) => Content.Malformed(
        $"the element {element.Name.LocalName} ({element.Name.NamespaceName}) is not known at its place");
}
