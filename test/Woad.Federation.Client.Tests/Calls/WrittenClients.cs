using System;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Federation;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Threading.Tasks;
using Microsoft.IdentityModel.Protocols.WsAddressing;
using Microsoft.IdentityModel.Protocols.WsPolicy;
using Microsoft.IdentityModel.Protocols.WsTrust;

namespace Woad.Federation.Client.Tests.Calls;

/// <summary>Clients as they are written for Microsoft's package, with the namespaces that they name.</summary>
internal static class WrittenClients
{
    /// <summary>A client of a service with the binding of the package.</summary>
    public static ChannelFactory<IOrders> OfBinding(
        string issuer, string service, bool is13, Action<WSTrustTokenParameters> change)
    {
        var issuerBinding = is13
            ? new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential)
            : new WSHttpBinding(SecurityMode.TransportWithMessageCredential);
        issuerBinding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        issuerBinding.Security.Message.EstablishSecurityContext = false;
        var endpointAddress = new EndpointAddress(issuer);
        var tokenParameters = is13
            ? WSTrustTokenParameters.CreateWS2007FederationTokenParameters(issuerBinding, endpointAddress)
            : WSTrustTokenParameters.CreateWSFederationTokenParameters(issuerBinding, endpointAddress);
        change(tokenParameters);
        var serviceBinding = new WSFederationHttpBinding(tokenParameters);
        var factory = new ChannelFactory<IOrders>(serviceBinding, new EndpointAddress(service));
        Know(factory.Credentials);
        return factory;
    }

    /// <summary>A token by the manager of tokens alone.</summary>
    public static SecurityToken OfManager(string issuer, string service)
    {
        var issuerBinding = new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential);
        issuerBinding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        issuerBinding.Security.Message.EstablishSecurityContext = false;
        var tokenParams = WSTrustTokenParameters.CreateWS2007FederationTokenParameters(
            issuerBinding, new EndpointAddress(issuer));
        tokenParams.KeyType = SecurityKeyType.BearerKey;
        var clientCredentials = new ClientCredentials();
        Know(clientCredentials);
        var trustCredentials = new WSTrustChannelClientCredentials(clientCredentials);
        var tokenManager = trustCredentials.CreateSecurityTokenManager();
        var tokenRequirement = new InitiatorServiceModelSecurityTokenRequirement
        {
            TargetAddress = new EndpointAddress(service),
        };
        tokenRequirement.Properties[
            "http://schemas.microsoft.com/ws/2006/05/servicemodel/securitytokenrequirement/"
                + "IssuedSecurityTokenParameters"] = tokenParams;
        var tokenProvider = tokenManager.CreateSecurityTokenProvider(tokenRequirement);
        ((ICommunicationObject)tokenProvider).Open();
        var token = tokenProvider.GetToken(TimeSpan.FromMinutes(1));
        ((ICommunicationObject)tokenProvider).Close();
        return token;
    }

    /// <summary>A token by a channel to the token service.</summary>
    public static async Task<SecurityToken> OfChannel(string issuer, string service, bool isBearer)
    {
        var issuerBinding = new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential);
        issuerBinding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        issuerBinding.Security.Message.EstablishSecurityContext = false;
        var factory = new WSTrustChannelFactory(issuerBinding, new EndpointAddress(issuer));
        Know(factory.Credentials);
        // <channel>
        IWSTrustChannelContract channel = factory.CreateTrustChannel();
        var trustRequest = new WsTrustRequest(WsTrustActions.Trust13.Issue)
        {
            AppliesTo = new AppliesTo(new EndpointReference(service)),
            KeySizeInBits = isBearer ? null : 256,
            KeyType = isBearer ? WsTrustKeyTypes.Trust13.Bearer : WsTrustKeyTypes.Trust13.Symmetric,
            TokenType = "http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLV2.0",
            WsTrustVersion = WsTrustVersion.Trust13,
        };
        var token = await channel.IssueAsync(trustRequest);
        // </channel>
        ((IChannel)channel).Close();
        factory.Close();
        return token;
    }

    private static void Know(ClientCredentials credentials)
    {
        credentials.UserName.UserName = "Ada";
        credentials.UserName.Password = ClientWorld.Password;
        credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
        {
            CertificateValidationMode = X509CertificateValidationMode.None,
        };
    }
}
