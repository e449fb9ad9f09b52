using System.IdentityModel.Configuration;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;

namespace Woad.Federation.Tests.Documents;

/// <summary>The code of the pages about issued tokens.</summary>
internal static class DocumentedSetups
{
    public static ServiceHost Service(X509Certificate2 certificate, string service, string thumbprint)
    {
        // <service>
        var host = new ServiceHost(typeof(Orders));
        host.Credentials.ServiceCertificate.Certificate = certificate;
        host.Credentials.UseIdentityConfiguration = true;
        host.Authorization.PrincipalPermissionMode = PrincipalPermissionMode.Always;

        var identity = host.Credentials.IdentityConfiguration;
        identity.AudienceRestriction.AllowedAudienceUris.Add(new Uri(service));
        ((ConfigurationBasedIssuerNameRegistry)identity.IssuerNameRegistry).AddTrustedIssuer(thumbprint, "issuer");
        // </service>
        return host;
    }

    public static ChannelFactory<IOrders> Client(string issuer, Binding issuerBinding, string service)
    {
        // <client>
        var binding = new WS2007FederationHttpBinding(WSFederationHttpSecurityMode.TransportWithMessageCredential);
        binding.Security.Message.IssuerAddress = new EndpointAddress(issuer);
        binding.Security.Message.IssuerBinding = issuerBinding;
        var factory = new ChannelFactory<IOrders>(binding, new EndpointAddress(service));
        // </client>
        return factory;
    }

    public static SecurityToken Ask(string issuer, Binding issuerBinding, string service)
    {
        // <request>
        using var factory = new WSTrustChannelFactory(issuerBinding, issuer) { TrustVersion = TrustVersion.WSTrust13 };
        var token = factory.CreateChannel().Issue(new RequestSecurityToken(RequestTypes.Issue, KeyTypes.Bearer)
        {
            AppliesTo = new EndpointReference(service),
        });
        // </request>
        return token;
    }

    public static ServiceHost TokenService(X509Certificate2 certificate, string address, Binding issuerBinding)
    {
        // <issuer>
        var settings = new SecurityTokenServiceConfiguration("urn:sts", new X509SigningCredentials(certificate))
        {
            SecurityTokenService = typeof(OrdersTokenService),
        };
        var host = new WSTrustServiceHost(settings, new Uri(address));
        host.AddServiceEndpoint(typeof(IWSTrust13SyncContract), issuerBinding, "trust13");
        host.Open();
        // </issuer>
        return host;
    }
}
