using System.ServiceModel;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>Connections that bring nothing any more and are not closed.</summary>
[Trait("Category", "Slow")]
public sealed class HalfOpenConnectionTests
{
    [Theory]
    [InlineData(false, 900)]
    [InlineData(true, 900)]
    [InlineData(false, 1700)]
    [InlineData(true, 1700)]
    public async Task Half_open_connection_is_given_up_for_another(bool breaksReplies, int bytes)
    {
        var port = FreePort.Tcp;
        var address = new Uri($"net.tcp://localhost:{port}/half-open-{breaksReplies}");
        using var host = CountingSessions.NewHost("net.tcp", address);
        await Task.Run(host.Open);
        using var proxy = new BreakingProxy(port, bytes, breaksReplies, connections: 1) { IsHalfOpen = true };
        using var factory = new ChannelFactory<ICounting>(CountingSessions.Binding("net.tcp"));
        var channel = factory.CreateChannel(
            new EndpointAddress(address), new Uri($"net.tcp://localhost:{proxy.Port}/half-open-{breaksReplies}"));
        await Task.Run(() =>
        {
            for (var i = 1; i <= CountingSessions.Calls; i++)
            {
                Assert.Equal(i * (i + 1) / 2, channel.Add(i));
            }

            ((IClientChannel)channel).Close();
        });
        Assert.Equal(1, proxy.Broken);
        await Task.Run(host.Close);
    }
}
