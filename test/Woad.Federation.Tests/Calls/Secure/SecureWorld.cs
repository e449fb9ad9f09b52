using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Federation.Tests.Tokens;
using Woad.Federation.Tests.Tokens.Issued;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Calls.Secure;

/// <summary>A token service and a service over HTTPS, with recorded wires before them.</summary>
internal sealed class SecureWorld : IDisposable
{
    public const string Password = "correct-horse-battery";

    private static readonly X509Certificate2 Certificate = NewCertificate();

    private readonly int _port = FreePort.Next();
    private readonly int _issuerPort = FreePort.Next();
    private readonly List<ICommunicationObject> _open = [];
    private readonly Func<WSFederationHttpBinding> _binding;

    /// <param name="binding">Makes the binding of the service, without its issuer.</param>
    public SecureWorld(Func<WSFederationHttpBinding> binding)
    {
        _binding = binding;
        Tokens.Clock.Now = TimeProvider.System.GetUtcNow().UtcDateTime;
        Tokens.Service.AudienceRestriction.AllowedAudienceUris.Add(Address.Uri);
        IssuerWire = new RecordingRelay(_issuerPort);
        ServiceWire = new RecordingRelay(_port);
        OpenIssuer();
        OpenService();
    }

    public TokenWorld Tokens { get; } = new();

    public PrincipalService Service { get; } = new();

    public RecordingRelay IssuerWire { get; }

    public RecordingRelay ServiceWire { get; }

    public EndpointAddress Address => new($"https://localhost:{_port}/orders");

    /// <summary>The binding of the token service, by the version of WS-Trust.</summary>
    public static WSHttpBinding IssuerBinding(bool is13)
    {
        var binding = is13
            ? new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential)
            : new WSHttpBinding(SecurityMode.TransportWithMessageCredential);
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        binding.Security.Message.EstablishSecurityContext = false;
        return binding;
    }

    public EndpointAddress IssuerAddress(bool is13) =>
        new($"https://localhost:{_issuerPort}/issuer/{(is13 ? "13" : "2005")}");

    /// <summary>A client whose messages go over the recorded wires.</summary>
    public ChannelFactory<IPrincipalService> NewClient(bool is13, bool trustsCertificate = true)
    {
        var binding = _binding();
        binding.Security.Message.IssuerAddress = IssuerAddress(is13);
        binding.Security.Message.IssuerBinding = IssuerBinding(is13);
        var factory = new ChannelFactory<IPrincipalService>(binding, Address);
        factory.Endpoint.EndpointBehaviors.Add(
            new ClientViaBehavior(new Uri($"https://localhost:{ServiceWire.Port}/orders")));
        Know(factory.Credentials!, trustsCertificate);
        factory.Credentials!.IssuedToken.LocalIssuerChannelBehaviors.Add(ViaIssuerWire(is13));
        _open.Add(factory);
        return factory;
    }

    public ClientViaBehavior ViaIssuerWire(bool is13) =>
        new(new Uri($"https://localhost:{IssuerWire.Port}/issuer/{(is13 ? "13" : "2005")}"));

    /// <summary>Credentials of Ada, who trusts the certificates of the test or nobody.</summary>
    public static void Know(ClientCredentials credentials, bool trustsCertificate = true)
    {
        credentials.UserName.UserName = "Ada";
        credentials.UserName.Password = Password;
        if (trustsCertificate)
        {
            credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
            {
                CertificateValidationMode = X509CertificateValidationMode.None,
            };
        }
    }

    public void Dispose()
    {
        foreach (var open in Enumerable.Reverse(_open))
        {
            open.Abort();
        }

        IssuerWire.Dispose();
        ServiceWire.Dispose();
    }

    private static X509Certificate2 NewCertificate()
    {
        var request = new CertificateRequest(
            "CN=localhost", TestKeys.Rsa("https"), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("localhost");
        request.CertificateExtensions.Add(names.Build());
        using var certificate = request.CreateSelfSigned(TokenWorld.Start.AddYears(-1), TokenWorld.Start.AddYears(9));
        return X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pkcs12), null);
    }

    private void OpenIssuer()
    {
        var host = new WSTrustServiceHost(
            new NamingSettings { DefaultTokenType = "urn:oasis:names:tc:SAML:2.0:assertion" },
            new Uri($"https://localhost:{_issuerPort}/issuer"));
        host.AddServiceEndpoint(typeof(IWSTrust13SyncContract), IssuerBinding(true), "13");
        host.AddServiceEndpoint(typeof(IWSTrustFeb2005SyncContract), IssuerBinding(false), "2005");
        host.Credentials.ServiceCertificate.Certificate = Certificate;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new OnePassword();
        Open(host);
    }

    private void OpenService()
    {
        var host = new ServiceHost(Service);
        host.Credentials.ServiceCertificate.Certificate = Certificate;
        host.Credentials.UseIdentityConfiguration = true;
        host.Credentials.IdentityConfiguration = Tokens.Service;
        host.AddServiceEndpoint(typeof(IPrincipalService).FullName!, _binding(), Address.Uri.AbsoluteUri);
        Open(host);
    }

    private void Open(System.ServiceModel.ServiceHostBase host)
    {
        _open.Add(host);
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        host.Open();
        SynchronizationContext.SetSynchronizationContext(context);
    }

    private sealed class OnePassword : UserNamePasswordValidator
    {
        public override void Validate(string userName, string password)
        {
            if (password != Password)
            {
                throw new SecurityTokenValidationException("The password is not known.");
            }
        }
    }
}
