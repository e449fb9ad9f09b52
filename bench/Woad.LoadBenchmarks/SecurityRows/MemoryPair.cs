using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Bench;
using Woad.LoadBenchmarks.Gates;
using Woad.LoadBenchmarks.Secured;
using Woad.Transports.Listening;
using Woad.Transports.Memory;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>
/// A service and its clients in this process, with the security of a WSHttpBinding and without a network.
/// </summary>
internal sealed class MemoryPair : IDisposable
{
    private static int _count;

    private readonly ServiceHost _host = new(typeof(AnywhereService));
    private readonly ChannelFactory<IClientContract> _factory;
    private readonly Uri _address = new($"memory://bench/{Interlocked.Increment(ref _count)}");
    private int _targets;

    /// <param name="credential">The client's credential.</param>
    /// <param name="negotiates">
    /// Whether the service's key is negotiated by TLS; otherwise its certificate is known.
    /// </param>
    /// <param name="isSession">Whether there is a conversation.</param>
    public MemoryPair(MessageCredentialType credential, bool negotiates, bool isSession)
    {
        var security = new WSHttpBinding(SecurityMode.Message)
        {
            Security =
            {
                Message =
                {
                    ClientCredentialType = credential,
                    NegotiateServiceCredential = negotiates,
                    EstablishSecurityContext = isSession,
                },
            },
        }.CreateBindingElements().Find<SecurityBindingElement>()!;
        var binding = new CustomBinding(
            security, new TextMessageEncodingBindingElement(),
            new MemoryTransportBindingElement { IsSessionful = false });
        BenchSecurity.Give(_host);
        _host.Credentials.ClientCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.None;
        _host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentSessions = 100_000 });
        _host.AddServiceEndpoint(typeof(ITestContract), binding, _address);
        _host.Listeners = static _ => MemoryTransport.Instance;
        _host.Open();
        _factory = new ChannelFactory<IClientContract>(binding);
        BenchSecurity.Give(_factory);
        _factory.Credentials.ServiceCertificate.DefaultCertificate = BenchSecurity.Certificate;
        _factory.Credentials.ClientCertificate.Certificate = ClientCertificate;
    }

    /// <summary>The certificate that clients show.</summary>
    public static X509Certificate2 ClientCertificate { get; } = BenchSecurity.MakeCertificate();

    /// <summary>A channel to the service's address.</summary>
    public IClientContract NewCaller() => _factory.CreateChannel(BenchSecurity.Address(_address));

    /// <summary>A channel to an address of its own, so that no negotiated key is there already.</summary>
    public IClientContract NewChannel()
    {
        var target = new UriBuilder(_address) { Query = $"{Interlocked.Increment(ref _targets)}" }.Uri;
        return _factory.CreateChannel(BenchSecurity.Address(target), _address);
    }

    public void Dispose()
    {
        _factory.Abort();
        _host.Abort();
    }
}
