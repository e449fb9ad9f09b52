extern alias federation;

using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Security;
using federation::System.IdentityModel.Configuration;
using federation::System.IdentityModel.Tokens;
using federation::System.ServiceModel.Description;
using Woad.TestSupport;
using Federated = federation::System.ServiceModel;
using Trust = federation::System.ServiceModel.Security;

namespace Woad.Federation.Client.Tests.Calls;

/// <summary>A token service and a service over HTTPS.</summary>
internal sealed class ClientWorld : IDisposable
{
    public const string Password = "correct-horse-battery";

    private static readonly X509Certificate2 Certificate = NewCertificate();

    private readonly int _port = FreePort.Next();
    private readonly List<ICommunicationObject> _open = [];

    /// <param name="key">The keys of the tokens that the service takes.</param>
    /// <param name="is13">Whether the service speaks the versions of OASIS.</param>
    /// <param name="isSession">Whether the service has conversations.</param>
    public ClientWorld(SecurityKeyType key, bool is13, bool isSession)
    {
        OpenIssuer();
        OpenService(key, is13, isSession);
    }

    public string Service => $"https://localhost:{_port}/orders";

    /// <summary>The number of tokens that were asked for.</summary>
    public int Asked { get; private set; }

    public string Issuer(bool is13) => $"https://localhost:{_port}/issuer/{(is13 ? "13" : "2005")}";

    public void Dispose() => _open.ForEach(static open => open.Abort());

    private static WSHttpBinding IssuerBinding(bool is13)
    {
        var binding = is13
            ? new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential)
            : new WSHttpBinding(SecurityMode.TransportWithMessageCredential);
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        binding.Security.Message.EstablishSecurityContext = false;
        return binding;
    }

    private static X509Certificate2 NewCertificate()
    {
        var request = new CertificateRequest(
            "CN=localhost", TestKeys.Rsa("https"), HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("localhost");
        request.CertificateExtensions.Add(names.Build());
        using var certificate = request.CreateSelfSigned(
            DateTimeOffset.UnixEpoch.AddYears(50), DateTimeOffset.UnixEpoch.AddYears(100));
        return X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pkcs12), null);
    }

    private void OpenIssuer()
    {
        var settings = new SecurityTokenServiceConfiguration(
            "urn:sts", new X509SigningCredentials(Certificate), loadConfig: false)
        {
            SecurityTokenService = typeof(OrdersTokenService),
            DisableWsdl = true,
        };
        var host = new Trust.WSTrustServiceHost(
            new Counting(this, settings), new Uri($"https://localhost:{_port}/issuer"));
        host.AddServiceEndpoint(typeof(Trust.IWSTrust13SyncContract), IssuerBinding(true), "13");
        host.AddServiceEndpoint(typeof(Trust.IWSTrustFeb2005SyncContract), IssuerBinding(false), "2005");
        host.Credentials.ServiceCertificate.Certificate = Certificate;
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new OnePassword();
        Open(host);
    }

    private void OpenService(SecurityKeyType key, bool is13, bool isSession)
    {
        var mode = Federated.WSFederationHttpSecurityMode.TransportWithMessageCredential;
        var binding = is13
            ? new Federated.WS2007FederationHttpBinding(mode)
            : new Federated.WSFederationHttpBinding(mode);
        binding.Security.Message.IssuedKeyType = key;
        binding.Security.Message.EstablishSecurityContext = isSession;
        var identity = new IdentityConfiguration(loadConfig: false)
        {
            CertificateValidator = X509CertificateValidator.None,
        };
        identity.AudienceRestriction.AllowedAudienceUris.Add(new Uri(Service));
        ((ConfigurationBasedIssuerNameRegistry)identity.IssuerNameRegistry).AddTrustedIssuer(
            Certificate.Thumbprint, "issuer");
        var host = new ServiceHost(typeof(Orders));
        host.Credentials.ServiceCertificate.Certificate = Certificate;
        host.Credentials.UseIdentityConfiguration = true;
        host.Credentials.IdentityConfiguration = identity;
        host.AddServiceEndpoint(typeof(IOrders), binding, Service);
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

    private sealed class Counting(ClientWorld world, SecurityTokenServiceConfiguration settings)
        : Trust.WSTrustServiceContract(settings)
    {
        protected override void DispatchRequest(Trust.DispatchContext dispatchContext)
        {
            world.Asked++;
            base.DispatchRequest(dispatchContext);
        }
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
