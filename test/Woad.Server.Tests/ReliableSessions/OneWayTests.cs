using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>Contracts without replies: a sequence in one direction, and acknowledgements in answers.</summary>
public sealed class OneWayTests
{
    public static TheoryData<string> Bindings { get; } = ["net.tcp", "net.tcp 1.1", "1.0", "1.1"];

    [Theory]
    [MemberData(nameof(Bindings))]
    public async Task Messages_arrive_once_and_in_order_and_the_session_ends(string kind)
    {
        var scheme = kind.StartsWith("net.tcp", StringComparison.Ordinal) ? "net.tcp" : "http";
        var port = scheme == "http" ? FreePort.Http : FreePort.Tcp;
        var address = new Uri($"{scheme}://localhost:{port}/one-way-{kind.Replace(' ', '-')}");
        using var host = new ServiceHost(typeof(CountingSession));
        host.AddServiceEndpoint(typeof(INoting), Binding(kind), address);
        await Task.Run(host.Open);
        var first = Math.Abs(kind.GetHashCode(StringComparison.Ordinal)) % 1000 * 1000;
        using var factory = new ChannelFactory<INoting>(Binding(kind));
        var channel = factory.CreateChannel(new EndpointAddress(address));
        await Task.Run(() =>
        {
            for (var i = 0; i < 100; i++)
            {
                channel.Note(first + i);
            }

            ((IClientChannel)channel).Close();
        });
        await Task.Run(host.Close);
        Assert.Contains(CountingSession.Ended, n => n.SequenceEqual(Enumerable.Range(first, 100)));
    }

    private static Binding Binding(string kind) => kind switch
    {
        "net.tcp" => new NetTcpBinding(SecurityMode.None, reliableSessionEnabled: true),
        "net.tcp 1.1" => new CustomBinding(
            new ReliableSessionBindingElement
            {
                ReliableMessagingVersion = ReliableMessagingVersion.WSReliableMessaging11,
            },
            new BinaryMessageEncodingBindingElement(),
            new TcpTransportBindingElement()),
        "1.0" => new WSHttpBinding(SecurityMode.None, reliableSessionEnabled: true),
        _ => new WS2007HttpBinding(SecurityMode.None, reliableSessionEnabled: true),
    };
}
