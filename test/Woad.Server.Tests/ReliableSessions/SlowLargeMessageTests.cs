using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>
/// Large messages that are under way for longer than the silence after which a connection is given up.
/// </summary>
[Trait("Category", "Slow")]
public sealed class SlowLargeMessageTests
{
    private const int Length = 3_000_000;

    /// <summary>With ten parts a second a message takes some twelve seconds.</summary>
    private const int Part = 25_000;

    [Theory]
    [InlineData("net.tcp", true)]
    [InlineData("net.tcp", false)]
    [InlineData("http", true)]
    [InlineData("http", false)]
    [InlineData("ws", true)]
    [InlineData("ws", false)]
    public async Task Message_that_arrives_in_pieces_is_waited_for_on_its_connection(string kind, bool slowsReplies)
    {
        var scheme = kind == "ws" ? "http" : kind;
        var port = scheme == "http" ? FreePort.Http : FreePort.Tcp;
        var address = new Uri($"{scheme}://localhost:{port}/slow-{kind}-{slowsReplies}");
        using var host = new ServiceHost(typeof(LargeService));
        host.AddServiceEndpoint(typeof(ILarge), Binding(kind), address);
        await Task.Run(host.Open);
        using var proxy = new SlowProxy(port, Part, slowsReplies);
        using var factory = new ChannelFactory<ILarge>(Binding(kind));
        var channel = factory.CreateChannel(
            new EndpointAddress(address), new UriBuilder(address) { Port = proxy.Port }.Uri);

        await Task.Run(() =>
        {
            Assert.Equal(1, channel.Store([1]));
            if (slowsReplies)
            {
                Assert.Equal(Length, channel.Fetch(Length).Length);
            }
            else
            {
                Assert.Equal(Length + 1, channel.Store(new byte[Length]));
            }

            ((IClientChannel)channel).Close();
        });

        // Over HTTP a request is sent once more when its answer has not begun soon, as on a busy machine.
        Assert.InRange(proxy.Connections, 1, kind == "http" ? 2 : 1);
        await Task.Run(host.Close);
    }

    private static Binding Binding(string kind)
    {
        switch (kind)
        {
            case "net.tcp":
                var tcp = new NetTcpBinding(SecurityMode.None, reliableSessionEnabled: true);
                tcp.MaxReceivedMessageSize = 2 * Length;
                tcp.ReaderQuotas.MaxArrayLength = Length;
                return tcp;
            case "ws":
                var sockets = new NetHttpBinding(BasicHttpSecurityMode.None, reliableSessionEnabled: true);
                sockets.WebSocketSettings.TransportUsage = WebSocketTransportUsage.Always;
                sockets.MaxReceivedMessageSize = 2 * Length;
                sockets.ReaderQuotas.MaxArrayLength = Length;
                return sockets;
            default:
                var http = new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true);
                http.MaxReceivedMessageSize = 2 * Length;
                http.ReaderQuotas.MaxArrayLength = Length;
                return http;
        }
    }
}
