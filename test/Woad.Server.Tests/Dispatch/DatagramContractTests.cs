using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Dispatch;

/// <summary>Contracts with SessionMode.NotAllowed over bindings with sessions.</summary>
public sealed class DatagramContractTests
{
    [Theory]
    [InlineData("reliable", true)]
    [InlineData("reliable", false)]
    [InlineData("reliable 1.1", true)]
    [InlineData("conversation", true)]
    [InlineData("conversation", false)]
    [InlineData("both", true)]
    public void Sessions_of_http_carry_datagrams(string kind, bool isCompiled)
    {
        var address = new Uri($"{(kind is "reliable" or "reliable 1.1" ? "http" : "https")}://localhost:"
            + $"{(kind is "reliable" or "reliable 1.1" ? FreePort.Http : FreePort.Https)}/datagram{Guid.NewGuid():N}");
        using var host = new ServiceHost(typeof(DatagramService));
        TestCertificates.Believe(host.Credentials);
        host.AddServiceEndpoint(typeof(IDatagram), Create(kind), address).Contract.IgnoresCompiled = !isCompiled;
        host.Open();
        using var factory = new ChannelFactory<IDatagram>(Create(kind), new EndpointAddress(address));
        TestCertificates.Believe(factory.Credentials);
        factory.Endpoint.Contract.IgnoresCompiled = !isCompiled;
        var channel = factory.CreateChannel();

        Assert.Equal([1, 1], [channel.Count(), channel.Count()]);
        Assert.Null(channel.Session());

        // It is a session all the same, and takes one of MaxConcurrentSessions.
        Assert.Equal(1, host.Service!.Runtime.Sessions.Used);
        Assert.Null(((IContextChannel)channel).SessionId);

        Assert.Throws<FaultException>(channel.Fail);
        Assert.Equal(CommunicationState.Opened, ((IClientChannel)channel).State);
        Assert.Equal(1, channel.Count());
        ((IClientChannel)channel).Close();
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("net.pipe")]
    [InlineData("net.tcp reliable")]
    public void Duplex_sessions_are_refused(string kind)
    {
        var binding = Create(kind);
        using var host = new ServiceHost(typeof(DatagramService));
        host.AddServiceEndpoint(typeof(IDatagram), binding, binding.Scheme == "net.tcp"
            ? $"net.tcp://localhost:{FreePort.Tcp}/datagram{Guid.NewGuid():N}"
            : $"net.pipe://localhost/datagram{Guid.NewGuid():N}");

        Assert.Contains(
            "Contract does not allow Session",
            Assert.Throws<InvalidOperationException>(host.Open).Message,
            StringComparison.Ordinal);
    }

    private static Binding Create(string kind) => kind switch
    {
        "reliable" => new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true),
        "reliable 1.1" => new WS2007HttpBinding(SecurityMode.None, reliableSessionEnabled: true),
        "conversation" or "both" => new WSHttpBinding(
            SecurityMode.TransportWithMessageCredential, reliableSessionEnabled: kind == "both")
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.Certificate } },
        },
        "net.tcp" => new NetTcpBinding(SecurityMode.None),
        "net.tcp reliable" => new NetTcpBinding(SecurityMode.None, reliableSessionEnabled: true),
        _ => new NetNamedPipeBinding(NetNamedPipeSecurityMode.None),
    };
}
