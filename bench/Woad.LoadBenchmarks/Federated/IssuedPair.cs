using System.Globalization;
using System.IdentityModel.Configuration;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Bench;
using Woad.LoadBenchmarks.Gates;
using Woad.LoadBenchmarks.Secured;
using Woad.LoadBenchmarks.SecurityRows;
using Woad.Transports.Memory;

namespace Woad.LoadBenchmarks.Federated;

/// <summary>A token service, a service and its clients in this process.</summary>
internal sealed class IssuedPair : IDisposable
{
    private const string TokenType = "urn:oasis:names:tc:SAML:2.0:assertion";

    private static readonly X509Certificate2 Issuer = BenchSecurity.MakeCertificate();
    private static int _count;

    private readonly IssuedSetting _setting;
    private readonly List<ICommunicationObject> _open = [];
    private readonly ChannelFactory<IClientContract> _factory;

    /// <param name="setting">The setting of the calls.</param>
    public IssuedPair(IssuedSetting setting)
    {
        _setting = setting;
        var (address, issuer) = (NewAddress("service"), NewAddress("issuer"));
        Serve(address);
        if (setting.Key is not null)
        {
            Issue(issuer);
        }

        _factory = new ChannelFactory<IClientContract>(
            ServiceBinding(issuer), Known(address, BenchSecurity.Certificate));
        BenchSecurity.Give(_factory);
        _factory.Credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
        {
            CertificateValidationMode = X509CertificateValidationMode.None,
            RevocationMode = X509RevocationMode.NoCheck,
        };
        _factory.Credentials.IssuedToken.CacheIssuedTokens = setting.CachesTokens;
        _open.Add(_factory);
    }

    /// <summary>Work of two callers, each call by call.</summary>
    public Func<long, Task> Calls()
    {
        IClientContract[] callers = [_factory.CreateChannel(), _factory.CreateChannel()];
        return Turns.Both(async (caller, count) =>
        {
            for (var i = 0L; i < count; i++)
            {
                await callers[caller].EchoAsync("twenty characters ok");
            }
        });
    }

    public void Dispose()
    {
        foreach (var open in Enumerable.Reverse(_open))
        {
            open.Abort();
        }
    }

    private void Serve(Uri address)
    {
        var host = new ServiceHost(typeof(AnywhereService));
        if (_setting.Key is not null)
        {
            var identity = new IdentityConfiguration(loadConfig: false)
            {
                CertificateValidator = X509CertificateValidator.None,
            };
            identity.AudienceRestriction.AllowedAudienceUris.Add(address);
            ((ConfigurationBasedIssuerNameRegistry)identity.IssuerNameRegistry).AddTrustedIssuer(
                Issuer.Thumbprint, "issuer");
            host.Credentials.UseIdentityConfiguration = true;
            host.Credentials.IdentityConfiguration = identity;
        }

        host.AddServiceEndpoint(typeof(ITestContract), ServiceBinding(null), address);
        Open(host, BenchSecurity.Certificate);
    }

    private void Issue(Uri address)
    {
        var settings = new SecurityTokenServiceConfiguration(
            "urn:bench:issuer", new X509SigningCredentials(Issuer), loadConfig: false)
        {
            SecurityTokenService = typeof(BenchTokenService),
            DefaultTokenType = TokenType,
            DisableWsdl = true,
        };
        var host = new WSTrustServiceHost(settings);
        host.AddServiceEndpoint(typeof(IWSTrust13SyncContract), IssuerBinding(), address);
        Open(host, Issuer);
    }

    private void Open(ServiceHost host, X509Certificate2 certificate)
    {
        BenchSecurity.Give(host);
        host.Credentials.ServiceCertificate.Certificate = certificate;
        host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentSessions = 100_000, MaxConcurrentCalls = 100_000, MaxConcurrentInstances = 100_000,
        });
        if (!_setting.IsOverHttps)
        {
            host.Listeners = static _ => MemoryTransport.Instance;
        }

        host.Open();
        _open.Add(host);
    }

    private Binding ServiceBinding(Uri? issuer)
    {
        if (_setting.Key is not { } key)
        {
            return UserName(_setting.IsConversation);
        }

        var binding = new WS2007FederationHttpBinding(WSFederationHttpSecurityMode.TransportWithMessageCredential);
        var message = binding.Security.Message;
        message.IssuedTokenType = TokenType;
        message.IssuedKeyType = key;
        message.EstablishSecurityContext = _setting.IsConversation;
        message.NegotiateServiceCredential = false;
        if (issuer is not null)
        {
            (message.IssuerAddress, message.IssuerBinding) = (Known(issuer, Issuer), IssuerBinding());
        }

        return OverMemory(binding);
    }

    private Binding IssuerBinding() => OverMemory(UserName(isConversation: false));

    private static WS2007HttpBinding UserName(bool isConversation)
    {
        var binding = new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential);
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        binding.Security.Message.EstablishSecurityContext = isConversation;
        binding.Security.Message.NegotiateServiceCredential = false;
        return binding;
    }

    private Binding OverMemory(Binding binding)
    {
        if (_setting.IsOverHttps)
        {
            return binding;
        }

        var security = binding.CreateBindingElements().Find<SecurityBindingElement>()!;
        if (security is TransportSecurityBindingElement transport)
        {
            transport.AllowInsecureTransport = true;
        }

        return new CustomBinding(
            security, new TextMessageEncodingBindingElement(),
            new MemoryTransportBindingElement { IsSessionful = false });
    }

    private static EndpointAddress Known(Uri address, X509Certificate2 certificate) =>
        new(address, EndpointIdentity.CreateX509CertificateIdentity(certificate));

    private Uri NewAddress(string name) => new(_setting.IsOverHttps
        ? string.Create(CultureInfo.InvariantCulture, $"https://127.0.0.1:{FreePort.Next()}/{name}")
        : $"memory://bench/{name}-{Interlocked.Increment(ref _count)}");
}
