using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace Woad.Metadata.Security;

/// <summary>Says what a token is (WS-SecurityPolicy 1.2, section 5).</summary>
/// <param name="names">The versions.</param>
/// <param name="bootstrap">Appends the policy under which a session is established.</param>
internal sealed class TokenAssertions(
    AssertionNames names, Action<XmlElement, SecureConversationSecurityTokenParameters> bootstrap)
{
    private static readonly (X509KeyIdentifierClauseType Style, string Assertion)[] References =
    [
        (X509KeyIdentifierClauseType.Thumbprint, "RequireThumbprintReference"),
        (X509KeyIdentifierClauseType.IssuerSerial, "RequireIssuerSerialReference"),
        (X509KeyIdentifierClauseType.SubjectKeyIdentifier, "RequireKeyIdentifierReference"),
        (X509KeyIdentifierClauseType.RawDataKeyIdentifier, "RequireEmbeddedTokenReference"),
    ];

    /// <summary>The assertion; null for a token that WS-SecurityPolicy does not know.</summary>
    public XmlElement? Of(SecurityTokenParameters token) => token switch
    {
        X509SecurityTokenParameters x509 => X509(x509),
        UserNameSecurityTokenParameters => With(names.Make("UsernameToken"), token, "WssUsernameToken10"),
        KerberosSecurityTokenParameters => With(names.Make("KerberosToken"), token, "WssGssKerberosV5ApReqToken11"),
        SspiSecurityTokenParameters sspi =>
            Negotiated(names.Make("SpnegoContextToken"), sspi, sspi.RequireCancellation, false),
        SslSecurityTokenParameters ssl =>
            Negotiated(
                AssertionNames.MakeMicrosoft("SslContextToken"), ssl, ssl.RequireCancellation,
                ssl.RequireClientCertificate),
        SecureConversationSecurityTokenParameters context => Conversation(context),
        IssuedSecurityTokenParameters issued => Issued(issued),
        RsaSecurityTokenParameters => Included(AssertionNames.MakeMicrosoft("RsaToken"), token),
        _ => null,
    };

    /// <summary>The way to refer to a certificate that assertions name; any when they name none.</summary>
    public static X509KeyIdentifierClauseType ReferenceOf(IReadOnlySet<string> assertions) =>
        References.FirstOrDefault(reference => assertions.Contains(reference.Assertion)).Style;

    private XmlElement X509(X509SecurityTokenParameters token) => With(
        names.Make("X509Token"),
        token,
        References.FirstOrDefault(reference => reference.Style == token.X509ReferenceStyle).Assertion ?? "",
        "WssX509V3Token10");

    private XmlElement Negotiated(
        XmlElement assertion, SecurityTokenParameters token, bool cancels, bool hasCertificate)
    {
        var policy = names.Policy(Included(assertion, token));
        Derived(policy, token);
        if (!cancels)
        {
            names.ChildOrMicrosoft(policy, "MustNotSendCancel");
        }

        if (hasCertificate)
        {
            PolicyAssertions.Child(policy, "mssp", "RequireClientCertificate", AssertionNames.Microsoft);
        }

        Changes(policy, canRenew: false);
        return assertion;
    }

    private XmlElement Conversation(SecureConversationSecurityTokenParameters context)
    {
        var assertion = Included(names.Make("SecureConversationToken"), context);
        var policy = names.Policy(assertion);
        Derived(policy, context);
        if (!context.RequireCancellation)
        {
            names.ChildOrMicrosoft(policy, "MustNotSendCancel");
        }

        Changes(policy, context.CanRenewSession);
        bootstrap(policy, context);
        return assertion;
    }

    private XmlElement Issued(IssuedSecurityTokenParameters token)
    {
        var assertion = Included(names.Make("IssuedToken"), token);
        if (token.IssuerAddress is { } issuer)
        {
            PolicyAssertions.Child(
                names.Child(assertion, "Issuer"), "wsa10", "Address",
                WsdlNamespaces.Addressing10).InnerText = issuer.Uri.AbsoluteUri;
        }

        TokenTemplate.Append(names.Child(assertion, "RequestSecurityTokenTemplate"), token, names.Trust);
        var policy = names.Policy(assertion);
        Derived(policy, token);
        names.Child(
            policy,
            token.ReferenceStyle == SecurityTokenReferenceStyle.Internal
                && token.InclusionMode != SecurityTokenInclusionMode.Never
                ? "RequireInternalReference"
                : "RequireExternalReference");
        return assertion;
    }

    private XmlElement With(XmlElement assertion, SecurityTokenParameters token, params ReadOnlySpan<string> children)
    {
        var policy = names.Policy(Included(assertion, token));
        Derived(policy, token);
        foreach (var child in children)
        {
            if (child.Length > 0)
            {
                names.Child(policy, child);
            }
        }

        return assertion;
    }

    /// <summary>
    /// What clients do not ask for once they have the token, of which WS-SecurityPolicy 1.1 says nothing.
    /// </summary>
    private void Changes(XmlElement policy, bool canRenew)
    {
        if (names.Is12)
        {
            names.Child(policy, "MustNotSendAmend");
            if (!canRenew)
            {
                names.Child(policy, "MustNotSendRenew");
            }
        }
    }

    private void Derived(XmlElement policy, SecurityTokenParameters token)
    {
        if (token.RequireDerivedKeys)
        {
            names.Child(policy, "RequireDerivedKeys");
        }
    }

    private XmlElement Included(XmlElement assertion, SecurityTokenParameters token)
    {
        var attribute = assertion.OwnerDocument.CreateAttribute("sp", "IncludeToken", names.Sp);
        attribute.Value = $"{names.Sp}/IncludeToken/{token.InclusionMode}";
        assertion.SetAttributeNode(attribute);
        return assertion;
    }
}
