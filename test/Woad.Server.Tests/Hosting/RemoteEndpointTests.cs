using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Hosting;

/// <summary>Where an operation is told that its caller is.</summary>
public sealed class RemoteEndpointTests
{
    [Theory]
    [InlineData("http")]
    [InlineData("http, streamed")]
    [InlineData("net.tcp")]
    [InlineData("net.tcp, streamed")]
    public void Caller_by_IPv4_has_an_IPv4_address(string how)
    {
        Binding binding = how switch
        {
            "http" => new BasicHttpBinding(),
            "http, streamed" => new BasicHttpBinding { TransferMode = TransferMode.Streamed },
            "net.tcp" => new NetTcpBinding(SecurityMode.None),
            _ => new NetTcpBinding(SecurityMode.None) { TransferMode = TransferMode.Streamed },
        };
        var port = FreePort.Next();
        using var host = new ServiceHost(typeof(WhenceService));
        host.AddServiceEndpoint(typeof(IWhence), binding, $"{binding.Scheme}://localhost:{port}/whence");
        host.Open();
        using var factory = new ChannelFactory<IWhence>(
            binding, new EndpointAddress($"{binding.Scheme}://127.0.0.1:{port}/whence"));
        Assert.Equal("127.0.0.1", factory.CreateChannel().Whence());
        factory.Close();
    }

    [Theory]
    [InlineData("::ffff:10.1.2.3", "10.1.2.3")]
    [InlineData("::1", "::1")]
    [InlineData("10.1.2.3", "10.1.2.3")]
    public void Address_of_both_families_is_shown_as_it_is(string address, string shown) =>
        Assert.Equal(shown, new RemoteEndpointMessageProperty(IPAddress.Parse(address), 1).Address);
}
