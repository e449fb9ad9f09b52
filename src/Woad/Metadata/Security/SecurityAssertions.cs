using System.Net.Security;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Xml;

namespace Woad.Metadata.Security;

/// <summary>
/// Says what an element for the security of messages asks for (WS-SecurityPolicy 1.2, sections 7 to 10): the binding,
/// the supporting tokens, the versions of WS-Security and WS-Trust.
/// </summary>
internal sealed class SecurityAssertions
{
    private readonly AssertionNames _names;
    private readonly ITransportTokenAssertionProvider? _transport;
    private readonly ProtectedParts _parts;
    private readonly TokenAssertions _tokens;

    /// <param name="names">The versions.</param>
    /// <param name="addressing">The namespace of the addressing headers; null without.</param>
    /// <param name="transport">What protects the bytes; null when nothing does.</param>
    public SecurityAssertions(AssertionNames names, string? addressing, ITransportTokenAssertionProvider? transport)
    {
        _names = names;
        _transport = transport;
        _parts = new ProtectedParts(names, addressing);
        _tokens = new TokenAssertions(names, AppendBootstrap);
    }

    /// <summary>The assertions of an endpoint, in WCF's order.</summary>
    /// <exception cref="InvalidOperationException">A token is missing, or not known to WS-SecurityPolicy.</exception>
    public IEnumerable<XmlElement> Of(SecurityBindingElement element)
    {
        XmlElement? binding = element switch
        {
            SymmetricSecurityBindingElement symmetric => Symmetric(symmetric),
            AsymmetricSecurityBindingElement asymmetric => Asymmetric(asymmetric),
            _ => _transport is null ? null : Transport(element, _transport),
        };
        return (binding is null ? [] : (XmlElement[])[binding])
            .Concat(Supporting(element.EndpointSupportingTokenParameters, element, isOptional: false))
            .Concat(Supporting(element.OptionalEndpointSupportingTokenParameters, element, isOptional: true))
            .Append(Wss(element))
            .Concat(element.OmitsTrust ? [] : (XmlElement[])[Trust(element)]);
    }

    /// <summary>The tokens that messages carry besides, by what is done with them.</summary>
    public IEnumerable<XmlElement> Supporting(
        SupportingTokenParameters tokens, SecurityBindingElement element, bool isOptional)
    {
        // WS-SecurityPolicy 1.1 does not tell tokens that are encrypted from others.
        IEnumerable<SecurityTokenParameters> signed = _names.Is12
            ? tokens.Signed
            : tokens.Signed.Concat(tokens.SignedEncrypted);
        IEnumerable<SecurityTokenParameters> encrypted = _names.Is12 ? tokens.SignedEncrypted : [];
        (string Name, IEnumerable<SecurityTokenParameters> Tokens, bool Endorses)[] lists =
        [
            ("SignedSupportingTokens", signed, false),
            ("SignedEncryptedSupportingTokens", encrypted, false),
            ("EndorsingSupportingTokens", tokens.Endorsing, true),
            ("SignedEndorsingSupportingTokens", tokens.SignedEndorsing, true),
        ];
        return lists
            .Where(static list => list.Tokens.Any())
            .Select(
                list => List(
                    list.Name, list.Tokens, list.Endorses && element is TransportSecurityBindingElement, isOptional));
    }

    private XmlElement List(
        string name, IEnumerable<SecurityTokenParameters> tokens, bool mayCoverAddress, bool isOptional)
    {
        var list = _names.Make(name);
        var policy = _names.Policy(list);
        var coversAddress = false;
        foreach (var token in tokens)
        {
            var assertion = Required(token);
            if (isOptional)
            {
                var optional = assertion.OwnerDocument.CreateAttribute("wsp", "Optional", _names.Wsp);
                optional.Value = "true";
                assertion.SetAttributeNode(optional);
            }

            coversAddress |= mayCoverAddress && token.HasAsymmetricKey;
            AssertionNames.Append(policy, assertion);
        }

        if (coversAddress && _parts.OfAddress() is { } address)
        {
            AssertionNames.Append(policy, address);
        }

        return list;
    }

    private XmlElement Symmetric(SymmetricSecurityBindingElement element)
    {
        var binding = _names.Make("SymmetricBinding");
        var policy = _names.Policy(binding);
        Token(policy, "ProtectionToken", element.ProtectionTokenParameters, element);
        General(policy, element);
        Order(policy, element.MessageProtectionOrder, element.ProtectTokens);
        return binding;
    }

    private XmlElement Asymmetric(AsymmetricSecurityBindingElement element)
    {
        var binding = _names.Make("AsymmetricBinding");
        var policy = _names.Policy(binding);
        Token(policy, "InitiatorToken", element.InitiatorTokenParameters, element);
        Token(policy, "RecipientToken", element.RecipientTokenParameters, element);
        General(policy, element);
        Order(policy, element.MessageProtectionOrder, element.ProtectTokens);
        return binding;
    }

    private XmlElement Transport(SecurityBindingElement element, ITransportTokenAssertionProvider provider)
    {
        var binding = _names.Make("TransportBinding");
        var policy = _names.Policy(binding);
        AssertionNames.Append(
            _names.Nested(policy, "TransportToken"), TransportToken(provider.GetTransportTokenAssertion()));
        General(policy, element);
        return binding;
    }

    /// <summary>What WS-SecurityPolicy 1.1 says by an attribute of HttpsToken, 1.2 says by a policy in it.</summary>
    private XmlElement TransportToken(XmlElement token)
    {
        if (!_names.Is12 || token is not { LocalName: "HttpsToken", NamespaceURI: PolicyAssertions.SecurityPolicy })
        {
            return token;
        }

        var https = _names.Make("HttpsToken");
        var policy = _names.Policy(https);
        if (token.GetAttribute("RequireClientCertificate") == "true")
        {
            _names.Child(policy, "RequireClientCertificate");
        }

        return https;
    }

    private void Token(
        XmlElement policy, string name, SecurityTokenParameters? token, SecurityBindingElement element) =>
        AssertionNames.Append(
            _names.Nested(policy, name),
            Required(token ?? throw new InvalidOperationException(Escaped.Text(
                $"The {element.GetType().Name} has no {name}. Set its parameters, or make the element by a factory "
                    + $"method of SecurityBindingElement."))));

    private XmlElement Required(SecurityTokenParameters token) =>
        token.Kind.Assert(token, _tokens) ?? throw new InvalidOperationException(Escaped.Text(
            $"WS-SecurityPolicy has no assertion for {token.GetType()}. Add it to the policy in an "
                + $"IPolicyExportExtension of a binding element, and take the token out of the one that is exported."));

    private void General(XmlElement policy, SecurityBindingElement element)
    {
        _names.Child(_names.Nested(policy, "AlgorithmSuite"), element.DefaultAlgorithmSuite.ToString()!);
        _names.Child(
            _names.Nested(policy, "Layout"),
            element.SecurityHeaderLayout switch
            {
                SecurityHeaderLayout.LaxTimestampFirst => "LaxTsFirst",
                SecurityHeaderLayout.LaxTimestampLast => "LaxTsLast",
                var layout => layout.ToString(),
            });
        if (element.IncludeTimestamp)
        {
            _names.Child(policy, "IncludeTimestamp");
        }
    }

    private void Order(XmlElement policy, MessageProtectionOrder order, bool protectsTokens)
    {
        if (order == MessageProtectionOrder.EncryptBeforeSign)
        {
            _names.Child(policy, "EncryptBeforeSigning");
        }
        else if (order == MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature)
        {
            _names.Child(policy, "EncryptSignature");
        }

        if (protectsTokens)
        {
            _names.Child(policy, "ProtectTokens");
        }

        _names.Child(policy, "OnlySignEntireHeadersAndBody");
    }

    /// <summary>The ways to refer to keys that the tokens need.</summary>
    private XmlElement Wss(SecurityBindingElement element)
    {
        var is10 = element.MessageSecurityVersion.SecurityVersion == SecurityVersion.WSSecurity10;
        var assertion = _names.Make(is10 ? "Wss10" : "Wss11");
        var policy = _names.Policy(assertion);
        if (HasCertificates(element))
        {
            _names.Child(policy, "MustSupportRefKeyIdentifier");
            _names.Child(policy, "MustSupportRefIssuerSerial");
            if (!is10)
            {
                _names.Child(policy, "MustSupportRefThumbprint");
                _names.Child(policy, "MustSupportRefEncryptedKey");
            }
        }

        if (is10)
        {
            return assertion;
        }

        if (element is SymmetricSecurityBindingElement { RequireSignatureConfirmation: true }
            or AsymmetricSecurityBindingElement { RequireSignatureConfirmation: true })
        {
            _names.Child(policy, "RequireSignatureConfirmation");
        }

        return assertion;
    }

    private static bool HasCertificates(SecurityBindingElement element)
    {
        SecurityTokenParameters?[] main = element switch
        {
            SymmetricSecurityBindingElement symmetric => [symmetric.ProtectionTokenParameters],
            AsymmetricSecurityBindingElement asymmetric =>
                [asymmetric.InitiatorTokenParameters, asymmetric.RecipientTokenParameters],
            _ => [],
        };
        return main.Concat(element.EndpointSupportingTokenParameters.All).Concat(
            element.OptionalEndpointSupportingTokenParameters.All)
            .Any(static token => token?.Kind.IsCertificate == true);
    }

    private XmlElement Trust(SecurityBindingElement element)
    {
        var assertion = _names.Make(_names.Is12 ? "Trust13" : "Trust10");
        var policy = _names.Policy(assertion);
        _names.Child(policy, "MustSupportIssuedTokens");
        if (element.KeyEntropyMode != SecurityKeyEntropyMode.ServerEntropy)
        {
            _names.Child(policy, "RequireClientEntropy");
        }

        if (element.KeyEntropyMode != SecurityKeyEntropyMode.ClientEntropy)
        {
            _names.Child(policy, "RequireServerEntropy");
        }

        return assertion;
    }

    private void AppendBootstrap(XmlElement policy, SecurityBindingElement? bootstrap)
    {
        if (bootstrap is null)
        {
            return;
        }

        var inner = _names.Nested(policy, "BootstrapPolicy");
        foreach (var assertion in _parts.Of(ProtectionLevel.EncryptAndSign, []).Concat(Of(bootstrap)))
        {
            AssertionNames.Append(inner, assertion);
        }
    }
}
