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

    /// <summary>The parts of two directions: a network so slow that a message is overdue before it has left.</summary>
    private const int SmallPart = 2_500;

    public static TheoryData<string, bool> Kinds { get; } = new()
    {
        { "net.tcp", true },
        { "net.tcp", false },
        { "http", true },
        { "http", false },
        { "ws", true },
        { "ws", false },
        { "dual", false },
    };

    private static WaitingCases<(string Kind, bool SlowsReplies)> Cases { get; } = new(
        Kinds.Select(static row => ((string)row[0], (bool)row[1])), static c => WaitAsync(c.Kind, c.SlowsReplies), 7);

    [Theory]
    [MemberData(nameof(Kinds))]
    public Task Message_that_arrives_in_pieces_is_waited_for_on_its_connection(string kind, bool slowsReplies) =>
        Cases.CheckAsync((kind, slowsReplies));

    private static async Task WaitAsync(string kind, bool slowsReplies)
    {
        var scheme = kind is "ws" or "dual" ? "http" : kind;
        var length = kind == "dual" ? Length / 8 : Length;
        var port = scheme == "http" ? FreePort.Http : FreePort.Tcp;
        var address = new Uri($"{scheme}://localhost:{port}/slow-{kind}-{slowsReplies}");
        using var host = new ServiceHost(typeof(LargeService));
        host.AddServiceEndpoint(typeof(ILarge), Binding(kind), address);
        await OwnThread.Run(host.Open);
        using var proxy = new SlowProxy(port, kind == "dual" ? SmallPart : Part, slowsReplies);
        using var factory = new ChannelFactory<ILarge>(Binding(kind));
        var channel = factory.CreateChannel(
            new EndpointAddress(address), new UriBuilder(address) { Port = proxy.Port }.Uri);

        await OwnThread.Run(() =>
        {
            Assert.Equal(1, channel.Store([1]));
            if (slowsReplies)
            {
                Assert.Equal(length, channel.Fetch(length).Length);
            }
            else
            {
                Assert.Equal(length + 1, channel.Store(new byte[length]));
            }

            ((IClientChannel)channel).Close();
        });

        // Over HTTP a request is sent once more when its answer has not begun soon, as on a busy machine. Two
        // directions have several requests at once.
        Assert.InRange(proxy.Connections, 1, kind == "http" ? 2 : kind == "dual" ? 16 : 1);
        await OwnThread.Run(host.Close);
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
            case "dual":
                var dual = new WSDualHttpBinding(WSDualHttpSecurityMode.None)
                {
                    ClientBaseAddress = new Uri($"http://localhost:{FreePort.Next()}/slow-back"),
                    MaxReceivedMessageSize = 2 * Length,
                };
                dual.ReaderQuotas.MaxArrayLength = Length;
                return dual;
            default:
                var http = new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true);
                http.MaxReceivedMessageSize = 2 * Length;
                http.ReaderQuotas.MaxArrayLength = Length;
                return http;
        }
    }
}
