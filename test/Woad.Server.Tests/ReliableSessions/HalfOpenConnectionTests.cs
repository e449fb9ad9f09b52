using System.ServiceModel;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>Connections that bring nothing any more and are not closed.</summary>
[Trait("Category", "Slow")]
public sealed class HalfOpenConnectionTests
{
    public static TheoryData<bool, int> Kinds { get; } = new()
    {
        { false, 900 },
        { true, 900 },
        { false, 1700 },
        { true, 1700 },
    };

    private static WaitingCases<(bool BreaksReplies, int Bytes)> Cases { get; } = new(
        Kinds.Select(static row => ((bool)row[0], (int)row[1])), static c => BreakAsync(c.BreaksReplies, c.Bytes), 4);

    [Theory]
    [MemberData(nameof(Kinds))]
    public Task Half_open_connection_is_given_up_for_another(bool breaksReplies, int bytes) =>
        Cases.CheckAsync((breaksReplies, bytes));

    private static async Task BreakAsync(bool breaksReplies, int bytes)
    {
        var port = FreePort.Tcp;
        var path = $"half-open-{breaksReplies}-{bytes}";
        var address = new Uri($"net.tcp://localhost:{port}/{path}");
        using var host = CountingSessions.NewHost("net.tcp", address);
        await OwnThread.Run(host.Open);
        using var proxy = new BreakingProxy(port, bytes, breaksReplies, connections: 1) { IsHalfOpen = true };
        using var factory = new ChannelFactory<ICounting>(CountingSessions.Binding("net.tcp"));
        var channel = factory.CreateChannel(
            new EndpointAddress(address), new Uri($"net.tcp://localhost:{proxy.Port}/{path}"));
        await OwnThread.Run(() =>
        {
            for (var i = 1; i <= CountingSessions.Calls; i++)
            {
                Assert.Equal(i * (i + 1) / 2, channel.Add(i));
            }

            ((IClientChannel)channel).Close();
        });
        Assert.Equal(1, proxy.Broken);
        await OwnThread.Run(host.Close);
    }
}
