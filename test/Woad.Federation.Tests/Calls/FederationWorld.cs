using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Tokens;
using Woad.Federation.Tests.Tokens.Issued;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Calls;

/// <summary>A client, a token service that knows it by name, and a service that trusts the token service.</summary>
internal sealed class FederationWorld : IDisposable
{
    private readonly string _base = $"http://localhost:{FreePort.Http}/calls-{Guid.NewGuid():N}";
    private readonly List<ICommunicationObject> _open = [];
    private readonly Func<WSFederationHttpBinding> _binding;
    private readonly Action<CustomBinding>? _adapt;
    private readonly EndpointAddress _service;
    private readonly Action<ServiceHost, Uri>? _configure;

    /// <param name="binding">Makes the binding of the service, without its issuer.</param>
    /// <param name="settings">The settings of the token service.</param>
    /// <param name="adapt">Changes the elements of the service's binding, on both sides.</param>
    /// <param name="configure">Changes the service; gets its address.</param>
    public FederationWorld(
        Func<WSFederationHttpBinding> binding, NamingSettings? settings = null, Action<CustomBinding>? adapt = null,
        Action<ServiceHost, Uri>? configure = null)
    {
        _configure = configure;
        _binding = binding;
        _adapt = adapt;
        Tokens.Clock.Now = TimeProvider.System.GetUtcNow().UtcDateTime;
        _service = AddressOf("service", TokenWorld.ServiceCertificate);
        Tokens.Service.AudienceRestriction.AllowedAudienceUris.Add(_service.Uri);
        OpenIssuer("issuer", new UserNameIssuer(), settings ?? new NamingSettings());
        OpenService();
    }

    public TokenWorld Tokens { get; } = new();

    public PrincipalService Service { get; } = new();

    /// <summary>The number of tokens that the token service has issued.</summary>
    public int Issued { get; private set; }

    /// <summary>The binding of the token service for its clients, by the version of WS-Trust.</summary>
    public static WSHttpBinding IssuerBinding(bool is13)
    {
        var binding = is13 ? new WS2007HttpBinding() : new WSHttpBinding();
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        binding.Security.Message.NegotiateServiceCredential = false;
        binding.Security.Message.EstablishSecurityContext = false;
        return binding;
    }

    /// <summary>The elements of a binding, over a transport without certificates.</summary>
    public static Binding OverHttp(WSFederationHttpBinding binding)
    {
        var elements = binding.CreateBindingElements();
        Allow(elements.Find<SecurityBindingElement>());
        elements.Remove<TransportBindingElement>();
        elements.Add(new HttpTransportBindingElement());
        return new CustomBinding(elements);

        static void Allow(SecurityBindingElement? security)
        {
            if (security is not TransportSecurityBindingElement transport)
            {
                return;
            }

            transport.AllowInsecureTransport = true;
            foreach (var token in transport.EndpointSupportingTokenParameters.Endorsing)
            {
                Allow((token as System.ServiceModel.Security.Tokens.SecureConversationSecurityTokenParameters)
                    ?.BootstrapSecurityBindingElement);
            }
        }
    }

    public EndpointAddress AddressOf(string name, System.Security.Cryptography.X509Certificates.X509Certificate2 own) =>
        new(new Uri($"{_base}/{name}"), EndpointIdentity.CreateX509CertificateIdentity(own));

    /// <summary>A client that gets its tokens of the token service.</summary>
    public IPrincipalService NewClient(bool is13, string password = "secret") =>
        NewClient(Binding(is13), password);

    /// <summary>A client that shows its token to a second token service, whose token the service gets.</summary>
    public IPrincipalService NewClientOfChain()
    {
        var own = AddressOf("second/13", TokenWorld.ServiceCertificate);
        Tokens.Service.AudienceRestriction.AllowedAudienceUris.Add(own.Uri);
        var host = new WSTrustServiceHost(
            new Counting(this, new NamingSettings { Role = "auditor" }), new Uri($"{_base}/second"));
        host.AddServiceEndpoint(typeof(IWSTrust13SyncContract), OverHttp(_binding()), "13");
        Trust(host);
        Open(host);
        var binding = _binding();
        binding.Security.Message.IssuerAddress = own;
        binding.Security.Message.IssuerBinding = OverHttp(Binding(is13: true));
        return NewClient(binding, "secret");
    }

    /// <summary>Closes a client with this world.</summary>
    public T Owned<T>(T client)
        where T : ICommunicationObject
    {
        _open.Add(client);
        return client;
    }

    /// <summary>The address of the token service, by the version of WS-Trust.</summary>
    public EndpointAddress Issuer(bool is13) =>
        AddressOf(is13 ? "issuer/13" : "issuer/2005", TokenWorld.IssuerCertificate);

    public void Dispose()
    {
        foreach (var open in Enumerable.Reverse(_open))
        {
            open.Abort();
        }
    }

    private void OpenIssuer(string name, UserNamePasswordValidator users, NamingSettings settings)
    {
        var host = new WSTrustServiceHost(new Counting(this, settings), new Uri($"{_base}/{name}"));
        host.AddServiceEndpoint(typeof(IWSTrust13SyncContract), IssuerBinding(true), "13");
        host.AddServiceEndpoint(typeof(IWSTrustFeb2005SyncContract), IssuerBinding(false), "2005");
        host.Credentials.ServiceCertificate.Certificate = TokenWorld.IssuerCertificate;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = users;
        Open(host);
    }

    private WSFederationHttpBinding Binding(bool is13)
    {
        var binding = _binding();
        binding.Security.Message.IssuerAddress = Issuer(is13);
        binding.Security.Message.IssuerBinding = IssuerBinding(is13);
        return binding;
    }

    /// <summary>A client over a binding of which the issuer is set.</summary>
    public IPrincipalService NewClient(WSFederationHttpBinding binding, string password)
    {
        var factory = new ChannelFactory<IPrincipalService>(Adapted(binding), _service);
        factory.Credentials.UserName.UserName = "Ada";
        factory.Credentials.UserName.Password = password;
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.None;
        _open.Add(factory);
        return factory.CreateChannel();
    }

    private Binding Adapted(WSFederationHttpBinding binding)
    {
        var adapted = OverHttp(binding);
        _adapt?.Invoke((CustomBinding)adapted);
        return adapted;
    }

    private void OpenService()
    {
        var host = new ServiceHost(Service);
        Trust(host);
        _configure?.Invoke(host, _service.Uri);
        host.AddServiceEndpoint(
            typeof(IPrincipalService).FullName!, Adapted(_binding()), _service.Uri.AbsoluteUri);
        Open(host);
    }

    /// <summary>Lets a host accept the tokens of the token service.</summary>
    public void Trust(System.ServiceModel.ServiceHostBase host)
    {
        host.Credentials.ServiceCertificate.Certificate = TokenWorld.ServiceCertificate;
        host.Credentials.UseIdentityConfiguration = true;
        host.Credentials.IdentityConfiguration = Tokens.Service;
        host.Authorization.PrincipalPermissionMode = PrincipalPermissionMode.Always;
    }

    /// <summary>Opens a host on threads of its own, and closes it with this world.</summary>
    public void Open(System.ServiceModel.ServiceHostBase host)
    {
        _open.Add(host);
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        host.Open();
        SynchronizationContext.SetSynchronizationContext(context);
    }

    private sealed class Counting(FederationWorld world, NamingSettings settings) : WSTrustServiceContract(settings)
    {
        protected override void DispatchRequest(DispatchContext dispatchContext)
        {
            world.Issued++;
            base.DispatchRequest(dispatchContext);
        }
    }

    private sealed class UserNameIssuer : UserNamePasswordValidator
    {
        public override void Validate(string userName, string password)
        {
            if (password != "secret")
            {
                throw new SecurityTokenValidationException("The password is not known.");
            }
        }
    }
}
