using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Calls;
using Woad.Federation.Tests.Tokens.Issued;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Tokens.Handmade;

/// <summary>
/// A token service of messages, a service that trusts its certificate by IssuedTokenAuthentication, and clients.
/// </summary>
[Trait("Category", "Security")]
public sealed class HandmadeIssuerTests : IDisposable
{
    private readonly string _base = $"http://localhost:{FreePort.Http}/handmade-{Guid.NewGuid():N}";
    private readonly HandmadeIssuer _issuer = new();
    private readonly ServiceHost _issuerHost;
    private readonly ServiceHost _serviceHost;

    public HandmadeIssuerTests()
    {
        _issuerHost = new ServiceHost(_issuer);
        _issuerHost.AddServiceEndpoint(
            typeof(ITokensByMessage).FullName!, FederationWorld.IssuerBinding(is13: true), $"{_base}/sts");
        _issuerHost.Credentials.ServiceCertificate.Certificate = TokenWorld.IssuerCertificate;
        var users = _issuerHost.Credentials.UserNameAuthentication;
        users.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        users.CustomUserNamePasswordValidator = UserNamePasswordValidator.None;
        _serviceHost = new ServiceHost(new PrincipalService());
        _serviceHost.AddServiceEndpoint(
            typeof(IPrincipalService).FullName!, Binding(), $"{_base}/service");
        _serviceHost.Credentials.ServiceCertificate.Certificate = TokenWorld.ServiceCertificate;
        var issued = _serviceHost.Credentials.IssuedTokenAuthentication;
        issued.CertificateValidationMode = X509CertificateValidationMode.None;
        issued.KnownCertificates.Add(TokenWorld.IssuerCertificate);
        issued.AudienceUriMode = AudienceUriMode.Never;
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        _issuerHost.Open();
        _serviceHost.Open();
        SynchronizationContext.SetSynchronizationContext(context);
    }

    [Fact]
    public void Client_gets_the_token_of_a_token_service_of_messages()
    {
        using var factory = NewFactory(new ClientCredentials());
        var client = factory.CreateChannel();

        Assert.StartsWith("one by", client.Tell("one"), StringComparison.Ordinal);
        Assert.StartsWith("two by", client.Tell("two"), StringComparison.Ordinal);
        Assert.Equal(["Ada"], _issuer.Callers);
        factory.Abort();
    }

    [Fact]
    public void Provider_of_the_program_keeps_tokens_for_several_factories()
    {
        Dictionary<Uri, SecurityToken> store = [];
        for (var i = 0; i < 3; i++)
        {
            using var factory = NewFactory(new StoredTokenCredentials(store));
            Assert.StartsWith("hello by", factory.CreateChannel().Tell("hello"), StringComparison.Ordinal);
            factory.Abort();
        }

        Assert.Single(store);
        Assert.Equal(["Ada"], _issuer.Callers);
    }

    public void Dispose()
    {
        _serviceHost.Abort();
        _issuerHost.Abort();
    }

    private static WS2007FederationHttpBinding Binding() => new(WSFederationHttpSecurityMode.Message)
    {
        Security =
        {
            Message =
            {
                NegotiateServiceCredential = false,
                IssuedKeyType = SecurityKeyType.SymmetricKey,
                IssuedTokenType = "http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLV1.1",
            },
        },
    };

    private ChannelFactory<IPrincipalService> NewFactory(ClientCredentials credentials)
    {
        var binding = Binding();
        binding.Security.Message.IssuerAddress = new EndpointAddress(
            new Uri($"{_base}/sts"), EndpointIdentity.CreateX509CertificateIdentity(TokenWorld.IssuerCertificate));
        binding.Security.Message.IssuerBinding = FederationWorld.IssuerBinding(is13: true);
        var service = new EndpointAddress(
            new Uri($"{_base}/service"),
            EndpointIdentity.CreateX509CertificateIdentity(TokenWorld.ServiceCertificate));
        var factory = new ChannelFactory<IPrincipalService>(binding, service);
        credentials.UserName.UserName = "Ada";
        credentials.UserName.Password = "secret";
        credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;
        factory.Endpoint.EndpointBehaviors.Remove(typeof(ClientCredentials));
        factory.Endpoint.EndpointBehaviors.Add(credentials);
        return factory;
    }
}
