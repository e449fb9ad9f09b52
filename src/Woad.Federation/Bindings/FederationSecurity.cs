using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Bindings.Rules;
using Woad.Federation.Trust.Serialization;

namespace Woad.Federation.Bindings;

/// <summary>The element for message security that follows from the settings of a federation binding.</summary>
internal static class FederationSecurity
{
    /// <summary>Makes the element.</summary>
    public static SecurityBindingElement Create(
        WSFederationHttpSecurity security, MessageSecurityVersion version, bool isReliable)
    {
        var message = security.Message;
        var token = TokenOf(message, version);
        var oneShot = security.Mode == WSFederationHttpSecurityMode.TransportWithMessageCredential
            ? SecurityBindingElement.CreateIssuedTokenOverTransportBindingElement(token)
            : message.NegotiateServiceCredential
                ? (SecurityBindingElement)SecurityBindingElement.CreateIssuedTokenForSslBindingElement(
                    token, requireCancellation: true)
                : SecurityBindingElement.CreateIssuedTokenForCertificateBindingElement(token);
        return MessageSecurityElements.Session(
            oneShot, message.EstablishSecurityContext, isReliable, message.AlgorithmSuite, version);
    }

    /// <summary>A combination that cannot be honoured, with the remedy; null for none.</summary>
    public static string? ProblemOf(WSFederationHttpSecurity security, MessageSecurityVersion version, bool isReliable)
    {
        if (security.Mode == WSFederationHttpSecurityMode.None)
        {
            return null;
        }

        return security.Message.IssuedKeyType == SecurityKeyType.BearerKey
            && version.TrustVersion != TrustVersion.WSTrust13
            ? "Bearer Key Type is not supported with WSFederationHttpBinding. Please use WS2007FederationHttpBinding."
            : isReliable && !security.Message.EstablishSecurityContext
                ? "ReliableSession.Enabled is True and Security.Message.EstablishSecurityContext False, and a reliable "
                    + "session over secured messages needs a security context. Set EstablishSecurityContext to true on "
                    + "service and client."
                : null;
    }

    /// <summary>The token, with the parameters of requests that the algorithms ask for.</summary>
    public static IssuedSecurityTokenParameters TokenOf(
        FederatedMessageSecurityOverHttp message, MessageSecurityVersion version)
    {
        var token = new IssuedSecurityTokenParameters(
            message.IssuedTokenType, message.IssuerAddress, message.IssuerBinding)
        {
            IssuerMetadataAddress = message.IssuerMetadataAddress,
            KeyType = message.IssuedKeyType,
            KeySize = message.IssuedKeyType == SecurityKeyType.SymmetricKey
                ? message.AlgorithmSuite.DefaultSymmetricKeyLength
                : 0,
        };
        foreach (var claim in message.ClaimTypeRequirements)
        {
            token.ClaimTypeRequirements.Add(claim);
        }

        foreach (var element in Algorithms(message, TrustNames.Of(version.TrustVersion)))
        {
            token.AdditionalRequestParameters.Add(element);
        }

        foreach (var element in message.TokenRequestParameters)
        {
            token.AdditionalRequestParameters.Add(element);
        }

        return token;
    }

    /// <summary>The algorithms that a client asks the issuer for, in WCF's order.</summary>
    public static IEnumerable<XmlElement> Algorithms(FederatedMessageSecurityOverHttp message, TrustNames names)
    {
        var suite = message.AlgorithmSuite;
        var document = new XmlDocument { XmlResolver = null };
        if (message.IssuedKeyType != SecurityKeyType.BearerKey)
        {
            if (names.Is13)
            {
                yield return Element("KeyWrapAlgorithm", suite.DefaultAsymmetricKeyWrapAlgorithm);
            }

            var isSymmetric = message.IssuedKeyType == SecurityKeyType.SymmetricKey;
            yield return Element(
                "EncryptWith",
                isSymmetric ? suite.DefaultEncryptionAlgorithm : suite.DefaultAsymmetricKeyWrapAlgorithm);
            yield return Element(
                "SignWith",
                isSymmetric ? suite.DefaultSymmetricSignatureAlgorithm : suite.DefaultAsymmetricSignatureAlgorithm);
        }

        yield return Element("CanonicalizationAlgorithm", suite.DefaultCanonicalizationAlgorithm);
        yield return Element("EncryptionAlgorithm", suite.DefaultEncryptionAlgorithm);

        XmlElement Element(string name, string value)
        {
            var element = document.CreateElement(names.Prefix, name, names.Namespace);
            element.InnerText = value;
            return element;
        }
    }
}
