using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Federation.Bindings;
using Woad.Federation.Trust.Serialization;
using Woad.Metadata.Security;

namespace Woad.Federation.Policy;

/// <summary>
/// The federation bindings that may be the one with given elements. The caller compares the policies of both.
/// </summary>
internal static class FederationCandidates
{
    public static IEnumerable<Binding> Of(BindingElementCollection elements)
    {
        if (elements.Find<SecurityBindingElement>() is not { } security
            || IssuedParameters.Of(security).ToList() is not [var token])
        {
            yield break;
        }

        var is13 = security.MessageSecurityVersion.TrustVersion == System.ServiceModel.Security.TrustVersion.WSTrust13;
        foreach (var negotiates in (bool[])[true, false])
        {
            var binding = is13 ? new WS2007FederationHttpBinding() : new WSFederationHttpBinding();
            Set(binding, elements, security);
            if (Set(binding.Security.Message, token, is13))
            {
                binding.Security.Message.NegotiateServiceCredential = negotiates;
                yield return binding;
            }
        }
    }

    private static void Set(
        WSFederationHttpBinding binding, BindingElementCollection elements, SecurityBindingElement security)
    {
        binding.MessageEncoding = elements.Find<MtomMessageEncodingBindingElement>() is null
            ? WSMessageEncoding.Text
            : WSMessageEncoding.Mtom;
        binding.Security.Mode = elements.Find<HttpsTransportBindingElement>() is null
            ? WSFederationHttpSecurityMode.Message
            : WSFederationHttpSecurityMode.TransportWithMessageCredential;
        binding.Security.Message.AlgorithmSuite = security.DefaultAlgorithmSuite;
        binding.Security.Message.EstablishSecurityContext =
            IssuedParameters.TokensOf(security).Any(static token => IssuedParameters.BootstrapOf(token) is not null);
        if (elements.Find<ReliableSessionBindingElement>() is { } session)
        {
            binding.ReliableSession.Enabled = true;
            binding.ReliableSession.Ordered = session.Ordered;
            binding.ReliableSession.InactivityTimeout = session.InactivityTimeout;
        }
    }

    /// <summary>False when the template asks for other algorithms than those of the suite.</summary>
    private static bool Set(FederatedMessageSecurityOverHttp message, IssuedSecurityTokenParameters token, bool is13)
    {
        message.IssuedKeyType = token.KeyType;
        message.IssuedTokenType = token.TokenType;
        message.IssuerAddress = token.IssuerAddress;
        message.IssuerBinding = token.IssuerBinding;
        message.IssuerMetadataAddress = token.IssuerMetadataAddress;
        foreach (var claim in token.ClaimTypeRequirements)
        {
            message.ClaimTypeRequirements.Add(claim);
        }

        var own = FederationSecurity.Algorithms(message, is13 ? TrustNames.Trust13 : TrustNames.February2005).ToList();
        var secondary = token.AdditionalRequestParameters.FirstOrDefault(TokenTemplate.IsSecondary);
        var given = secondary?.ChildNodes.OfType<XmlElement>() ?? token.AdditionalRequestParameters;
        if (!own.TrueForAll(algorithm => given.Any(element => IsSame(element, algorithm))))
        {
            return false;
        }

        foreach (var element in token.AdditionalRequestParameters)
        {
            if (!own.Exists(algorithm => IsSame(element, algorithm)))
            {
                message.TokenRequestParameters.Add(element);
            }
        }

        return true;
    }

    private static bool IsSame(XmlElement one, XmlElement other) => one.LocalName == other.LocalName
        && one.NamespaceURI == other.NamespaceURI && one.InnerText.Trim() == other.InnerText;
}
