using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Security;

/// <summary>A connection that is kept for the next session has proved nothing for it.</summary>
[Trait("Category", "Security")]
public sealed class KeptConnectionTests : IDisposable
{
    private static readonly NetTcpBinding Binding = new(SecurityMode.Transport)
    {
        Security = { Transport = { ClientCredentialType = TcpClientCredentialType.Certificate } },
    };

    private readonly ServiceHost _host = new(typeof(WhoService));
    private readonly CountingProxy _proxy;
    private readonly Uri _address = new($"net.tcp://localhost:{FreePort.Next()}/who");
    private readonly List<ChannelFactory<IWho>> _factories = [];

    public KeptConnectionTests()
    {
        TestCertificates.Believe(_host.Credentials);
        _host.AddServiceEndpoint(typeof(IWho), Binding, _address);
        _host.Open();
        _proxy = new CountingProxy(_address.Port);
    }

    public void Dispose()
    {
        _factories.ForEach(f => f.Abort());
        _proxy.Dispose();
        _host.Abort();
    }

    [Fact]
    public void Callers_of_one_connection_are_each_themselves()
    {
        var alice = NewFactory(TestCertificates.Client);
        var bob = NewFactory(TestCertificates.Issue("bob", TestCertificates.ClientUsage));
        for (var round = 0; round < 2; round++)
        {
            Assert.Contains(Ask(alice), c => c.Contains("CN=alice", StringComparison.Ordinal));
            Assert.Contains(Ask(bob), c => c.Contains("CN=bob", StringComparison.Ordinal));
        }

        Assert.Equal(1, _proxy.Connections);
    }

    [Fact]
    public void Identity_and_trust_are_checked_anew()
    {
        Ask(NewFactory(TestCertificates.Client));
        Assert.Throws<MessageSecurityException>(() => Ask(
            NewFactory(TestCertificates.Client, EndpointIdentity.CreateDnsIdentity("elsewhere.example"))));
        Ask(NewFactory(TestCertificates.Client));
        var distrustful = NewFactory(TestCertificates.Client);
        distrustful.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.ChainTrust;
        Assert.Throws<SecurityNegotiationException>(() => Ask(distrustful));
    }

    private string[] Ask(ChannelFactory<IWho> factory)
    {
        var channel = factory.CreateChannel(
            factory.Endpoint.Address!, new Uri($"net.tcp://localhost:{_proxy.Port}/who"));
        var answer = channel.AmI();
        ((IClientChannel)channel).Close();
        return answer;
    }

    private ChannelFactory<IWho> NewFactory(
        System.Security.Cryptography.X509Certificates.X509Certificate2 shown, EndpointIdentity? identity = null)
    {
        var factory = new ChannelFactory<IWho>(
            Binding, new EndpointAddress(_address, identity));
        TestCertificates.Believe(factory.Credentials);
        factory.Credentials.ClientCertificate.Certificate = shown;
        _factories.Add(factory);
        return factory;
    }
}
