using System.IdentityModel.Configuration;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Tokens;
using Woad.Federation.Tests.Tokens.Issued;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Calls.Delegation;

/// <summary>A token service, and a chain of services that call each other for their callers.</summary>
internal sealed class DelegationWorld : IDisposable
{
    private readonly string _base = $"http://localhost:{FreePort.Http}/delegation-{Guid.NewGuid():N}";
    private readonly List<ICommunicationObject> _open = [];
    private readonly NamingSettings _settings;
    private readonly SecurityKeyType _key;
    private int _issued;

    /// <param name="key">The keys of the tokens.</param>
    public DelegationWorld(SecurityKeyType key)
    {
        _key = key;
        _settings = new NamingSettings
        {
            SecurityTokenService = typeof(DelegatingTokenService),
            DefaultTokenType = "urn:oasis:names:tc:SAML:2.0:assertion",
        };
        foreach (var usage in (string[])["ActAs", "OnBehalfOf"])
        {
            var handlers = new SecurityTokenHandlerConfiguration
            {
                CertificateValidator = X509CertificateValidator.None,
                IssuerNameRegistry = Registry(),
                ServiceTokenResolver = new TokenWorld().Service.ServiceTokenResolver,
            };
            foreach (var service in (string[])["front", "middle", "back"])
            {
                handlers.AudienceRestriction.AllowedAudienceUris.Add(AddressOf(service).Uri);
            }

            _settings.SecurityTokenHandlerCollectionManager[usage] =
                SecurityTokenHandlerCollection.CreateDefaultSecurityTokenHandlerCollection(handlers);
        }

        var host = new WSTrustServiceHost(new Counting(this, _settings), new Uri($"{_base}/issuer"));
        host.AddServiceEndpoint(typeof(IWSTrust13SyncContract), FederationWorld.IssuerBinding(true), "13");
        host.Credentials.ServiceCertificate.Certificate = TokenWorld.IssuerCertificate;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new NamedPasswords();
        Open(host);
    }

    /// <summary>The number of tokens that the token service has issued.</summary>
    public int Issued => Volatile.Read(ref _issued);

    public EndpointAddress Issuer => AddressOf("issuer/13", TokenWorld.IssuerCertificate);

    public EndpointAddress AddressOf(string service) => AddressOf(service, TokenWorld.ServiceCertificate);

    /// <summary>Opens a service; null for one that calls nobody.</summary>
    public void OpenService(string name, Func<SecurityToken, IPrincipalService>? next)
    {
        var identity = new IdentityConfiguration(loadConfig: false)
        {
            ServiceCertificate = TokenWorld.ServiceCertificate,
            CertificateValidator = X509CertificateValidator.None,
            IssuerNameRegistry = Registry(),
            SaveBootstrapContext = true,
        };
        identity.AudienceRestriction.AllowedAudienceUris.Add(AddressOf(name).Uri);
        var host = new ServiceHost(new ChainedService(next));
        host.Credentials.ServiceCertificate.Certificate = TokenWorld.ServiceCertificate;
        host.Credentials.UseIdentityConfiguration = true;
        host.Credentials.IdentityConfiguration = identity;
        host.AddServiceEndpoint(
            typeof(IPrincipalService).FullName!, FederationWorld.OverHttp(Binding()), AddressOf(name).Uri.AbsoluteUri);
        Open(host);
    }

    /// <summary>A factory of channels to a service, whose tokens are issued to a caller.</summary>
    public ChannelFactory<IPrincipalService> NewFactory(string service, string caller)
    {
        var binding = Binding();
        binding.Security.Message.IssuerAddress = Issuer;
        binding.Security.Message.IssuerBinding = FederationWorld.IssuerBinding(true);
        var factory = new ChannelFactory<IPrincipalService>(FederationWorld.OverHttp(binding), AddressOf(service));
        Know(factory.Credentials!, caller);
        _open.Add(factory);
        return factory;
    }

    /// <summary>The credentials of a caller.</summary>
    public static void Know(ClientCredentials credentials, string caller)
    {
        credentials.UserName.UserName = caller;
        credentials.UserName.Password = caller + "'s";
        credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.None;
    }

    public void Dispose()
    {
        foreach (var open in Enumerable.Reverse(_open))
        {
            open.Abort();
        }
    }

    private static ConfigurationBasedIssuerNameRegistry Registry()
    {
        var registry = new ConfigurationBasedIssuerNameRegistry();
        registry.AddTrustedIssuer(TokenWorld.IssuerCertificate.Thumbprint, "issuer");
        return registry;
    }

    private EndpointAddress AddressOf(
        string name, System.Security.Cryptography.X509Certificates.X509Certificate2 certificate) =>
        new(new Uri($"{_base}/{name}"), EndpointIdentity.CreateX509CertificateIdentity(certificate));

    private WS2007FederationHttpBinding Binding()
    {
        var binding = new WS2007FederationHttpBinding(WSFederationHttpSecurityMode.Message);
        binding.Security.Message.IssuedKeyType = _key;
        binding.Security.Message.IssuedTokenType = "urn:oasis:names:tc:SAML:2.0:assertion";
        binding.Security.Message.NegotiateServiceCredential = false;
        binding.Security.Message.EstablishSecurityContext = false;
        return binding;
    }

    private void Open(System.ServiceModel.ServiceHostBase host)
    {
        _open.Add(host);
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        host.Open();
        SynchronizationContext.SetSynchronizationContext(context);
    }

    private sealed class Counting(DelegationWorld world, NamingSettings settings) : WSTrustServiceContract(settings)
    {
        protected override void DispatchRequest(DispatchContext dispatchContext)
        {
            Interlocked.Increment(ref world._issued);
            base.DispatchRequest(dispatchContext);
        }
    }

    private sealed class NamedPasswords : UserNamePasswordValidator
    {
        public override void Validate(string userName, string password)
        {
            if (password != userName + "'s")
            {
                throw new SecurityTokenValidationException("The password is not known.");
            }
        }
    }
}
