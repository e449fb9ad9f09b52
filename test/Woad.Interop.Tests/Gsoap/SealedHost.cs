using System.IdentityModel.Selectors;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Interop.Tests.Secured;
using Woad.Interop.Tests.Xmlsec;

namespace Woad.Interop.Tests.Gsoap;

/// <summary>Woad's side of a message security that a foreign peer speaks too: a service, or a client.</summary>
internal sealed class SealedHost : IDisposable
{
    private readonly ServiceHost _host;
    private readonly WhoSealed _service = new();

    public SealedHost(Authority authority, Binding binding, bool isSignedOnly, bool hasMetadata = false)
    {
        Address = new Uri(
            $"{binding.Scheme}://localhost:{new Uri(Endpoints.Shared("basic").Addresses["calls"]).Port}/sealed");
        _host = new ServiceHost(_service, Address);
        if (hasMetadata)
        {
            _host.Description.Behaviors.Add(new ServiceMetadataBehavior
            {
                HttpGetEnabled = Address.Scheme == "http",
                HttpsGetEnabled = Address.Scheme == "https",
            });
        }

        _host.Credentials.ServiceCertificate.Certificate = authority.Server;
        _host.Credentials.ClientCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.Custom;
        _host.Credentials.ClientCertificate.Authentication.CustomCertificateValidator =
            X509CertificateValidator.CreateChainTrustValidator(false, authority.Policy);
        _host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        _host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new Passwords();
        _host.AddServiceEndpoint(isSignedOnly ? typeof(ISignedSealed) : typeof(ISealed), binding, "");
        _host.Open();
    }

    public Uri Address { get; }

    /// <summary>The name of the last caller.</summary>
    public string Caller => _service.Caller;

    /// <summary>Calls a peer's service once.</summary>
    public static string Call(Authority authority, Binding binding, bool isSignedOnly, Uri address, string text) =>
        isSignedOnly ? Call<ISignedSealed>(authority, binding, address, channel => channel.Echo(text))
        : Call<ISealed>(authority, binding, address, channel => channel.Echo(text));

    public void Dispose() => _host.Abort();

    private static string Call<T>(Authority authority, Binding binding, Uri address, Func<T, string> call)
        where T : class
    {
        var factory = new ChannelFactory<T>(binding, new EndpointAddress(address));
        var trust = X509CertificateValidator.CreateChainTrustValidator(false, authority.Policy);
        factory.Credentials.ServiceCertificate.DefaultCertificate = authority.Server;
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.Custom;
        factory.Credentials.ServiceCertificate.Authentication.CustomCertificateValidator = trust;
        factory.Credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
        {
            CertificateValidationMode = X509CertificateValidationMode.Custom,
            CustomCertificateValidator = trust,
        };
        factory.Credentials.ClientCertificate.Certificate = authority.Client;
        factory.Credentials.UserName.UserName = Passwords.User;
        factory.Credentials.UserName.Password = Passwords.Password;
        try
        {
            return call(factory.CreateChannel());
        }
        finally
        {
            factory.Abort();
        }
    }
}
