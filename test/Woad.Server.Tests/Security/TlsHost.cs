using System.ServiceModel;
using System.ServiceModel.Security;
using System.Security.Cryptography.X509Certificates;
using Woad.Conformance.Contracts;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Security;

/// <summary>A host with one TLS endpoint, and clients of every kind for it.</summary>
internal sealed class TlsHost : IDisposable
{
    private readonly List<ICommunicationObject> _clients = [];
    private readonly ServiceHost _host = new(typeof(CallsService));

    public TlsHost(X509Certificate2 certificate, TcpClientCredentialType credential = TcpClientCredentialType.None)
    {
        Credential = credential;
        Address = new Uri($"net.tcp://localhost:{FreePort.Next()}/tls");
        _host.Credentials.ServiceCertificate.Certificate = certificate;
        _host.Credentials.ClientCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.Custom;
        _host.Credentials.ClientCertificate.Authentication.CustomCertificateValidator = TestCertificates.Validator;
        _host.AddServiceEndpoint(typeof(ICalls), NewBinding(), Address);
        _host.Open();
    }

    public Uri Address { get; }

    public TcpClientCredentialType Credential { get; }

    public NetTcpBinding NewBinding() => new(SecurityMode.Transport)
    {
        Security = { Transport = { ClientCredentialType = Credential } },
        OpenTimeout = TimeSpan.FromSeconds(20),
        SendTimeout = TimeSpan.FromSeconds(20),
        CloseTimeout = TimeSpan.FromSeconds(20),
    };

    public ChannelFactory<ICalls> NewFactory(
        EndpointIdentity? identity = null, X509Certificate2? shows = null, NetTcpBinding? binding = null)
    {
        var factory = new ChannelFactory<ICalls>(binding ?? NewBinding(), new EndpointAddress(Address, identity));
        var authentication = factory.Credentials.ServiceCertificate.Authentication;
        authentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
        authentication.CustomCertificateValidator = TestCertificates.Validator;
        factory.Credentials.ClientCertificate.Certificate = shows ?? TestCertificates.Client;
        _clients.Add(factory);
        return factory;
    }

    /// <summary>A good client is served.</summary>
    public void AssertServes(EndpointIdentity? identity = null)
    {
        var calls = NewFactory(identity).CreateChannel();
        Assert.Equal(5, calls.Add(2, 3));
        ((IClientChannel)calls).Close();
    }

    public void Dispose()
    {
        foreach (var client in _clients)
        {
            client.Abort();
        }

        _host.Abort();
    }
}
