using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Http;

/// <summary>A service that tells its callers who they are, over one binding, and clients for it.</summary>
internal sealed class WhoHost : IDisposable
{
    private readonly List<ICommunicationObject> _clients = [];

    public WhoHost(Binding binding, X509Certificate2? certificate = null, Action<ServiceHost>? configure = null)
    {
        Binding = binding;
        Address = new Uri($"{binding.Scheme}://localhost:{FreePort.Next()}/who");
        Host.Credentials.ServiceCertificate.Certificate = certificate ?? TestCertificates.Server;
        Host.Credentials.ClientCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.Custom;
        Host.Credentials.ClientCertificate.Authentication.CustomCertificateValidator = TestCertificates.Validator;
        Host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        Host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
        configure?.Invoke(Host);
        Host.AddServiceEndpoint(typeof(IWho), binding, Address);
        Host.Open();
    }

    public ServiceHost Host { get; } = new(typeof(WhoService));

    public Uri Address { get; }

    public Binding Binding { get; }

    public ChannelFactory<IWho> NewFactory(
        Binding? binding = null, EndpointIdentity? identity = null, string? user = "alice", string? password = null,
        Uri? address = null)
    {
        var factory = new ChannelFactory<IWho>(binding ?? Binding, new EndpointAddress(address ?? Address, identity));
        factory.Credentials.ServiceCertificate.SslCertificateAuthentication = new X509ServiceCertificateAuthentication
        {
            CertificateValidationMode = X509CertificateValidationMode.Custom,
            CustomCertificateValidator = TestCertificates.Validator,
        };
        factory.Credentials.ClientCertificate.Certificate = TestCertificates.Client;
        factory.Credentials.UserName.UserName = user;
        factory.Credentials.UserName.Password = password ?? TestPasswords.Of(user ?? "");
        _clients.Add(factory);
        return factory;
    }

    public string[] Ask(
        Binding? binding = null, EndpointIdentity? identity = null, string? user = "alice", string? password = null,
        Uri? address = null) =>
        NewFactory(binding, identity, user, password, address).CreateChannel().AmI();

    public void Dispose()
    {
        foreach (var client in _clients)
        {
            client.Abort();
        }

        Host.Abort();
    }
}
