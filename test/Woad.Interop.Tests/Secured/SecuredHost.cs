using System.IdentityModel.Selectors;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Interop.Tests.Described;

namespace Woad.Interop.Tests.Secured;

/// <summary>
/// The service of <see cref="IShapes"/> over HTTPS, with every kind of credential that HTTP has, and its metadata.
/// </summary>
public sealed class SecuredHost : IDisposable
{
    private readonly List<ServiceHost> _hosts = [];

    public SecuredHost()
    {
        Address = Next();
        Add(Address, [
            ("basic", new BasicHttpsBinding()),
            ("ws", Ws(SecurityMode.Transport, HttpClientCredentialType.None)),
            ("mtom", new BasicHttpsBinding { MessageEncoding = WSMessageEncoding.Mtom }),
            ("streamed", new BasicHttpsBinding
            {
                TransferMode = TransferMode.Streamed,
                MaxReceivedMessageSize = 1 << 24,
            }),
            ("password", Basic(HttpClientCredentialType.Basic)),
            ("wspassword", Ws(SecurityMode.Transport, HttpClientCredentialType.Basic)),
            ("token", new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential)),
            ("wstoken", Ws(SecurityMode.TransportWithMessageCredential, HttpClientCredentialType.None)),
        ]);
        CertificateAddress = Next();
        Add(CertificateAddress, [("certificate", Basic(HttpClientCredentialType.Certificate))]);
    }

    public Authority Authority { get; } = new();

    public Uri Address { get; }

    /// <summary>Where callers show a certificate already to TLS.</summary>
    public Uri CertificateAddress { get; }

    public void Dispose()
    {
        _hosts.ForEach(h => h.Abort());
        Authority.Dispose();
    }

    private static Uri Next() =>
        new($"https://{new Uri(Endpoints.Shared("basic").Addresses["calls"]).Authority}/shapes");

    private static BasicHttpsBinding Basic(HttpClientCredentialType credential) =>
        new() { Security = { Transport = { ClientCredentialType = credential } } };

    private static WSHttpBinding Ws(SecurityMode mode, HttpClientCredentialType credential) => new(mode)
    {
        Security =
        {
            Transport = { ClientCredentialType = credential },
            Message = { ClientCredentialType = MessageCredentialType.UserName, EstablishSecurityContext = false },
        },
    };

    private void Add(Uri address, (string Name, Binding Binding)[] endpoints)
    {
        var host = new ServiceHost(new ShapesService(), address);
        host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpsGetEnabled = true });
        host.Credentials.ServiceCertificate.Certificate = Authority.Server;
        host.Credentials.ClientCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.Custom;
        host.Credentials.ClientCertificate.Authentication.CustomCertificateValidator =
            X509CertificateValidator.CreateChainTrustValidator(false, Authority.Policy);
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new Passwords();
        foreach (var (name, binding) in endpoints)
        {
            host.AddServiceEndpoint(typeof(IShapes), binding, name).Name = name;
        }

        host.Open();
        _hosts.Add(host);
    }
}
