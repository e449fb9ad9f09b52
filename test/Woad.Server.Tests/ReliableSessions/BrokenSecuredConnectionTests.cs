using System.ServiceModel;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>The security sessions in which sequences live outlive their connections too.</summary>
[Trait("Category", "Slow")]
public sealed class BrokenSecuredConnectionTests
{
    private const int AtOnce = 6;

    /// <summary>
    /// The session goes on (ReconnectTransportOnFailure). A connection that breaks before there is a
    /// session may keep the channel from opening.
    /// </summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Secured_session_goes_on_over_another_connection(bool breaksReplies)
    {
        var secured = new NetTcpConversation { IsReliable = true };
        var address = new Uri($"net.tcp://localhost:{FreePort.Tcp}/secured-{breaksReplies}");
        using var host = secured.CreateHost(typeof(CountingSession));
        host.AddServiceEndpoint(typeof(ICounting).FullName!, secured.Create(), address.AbsoluteUri);
        await Task.Run(host.Open);

        // A session brings 9 kB of replies and 18 kB of requests. Each waits for seconds when its connection breaks.
        var step = LongBudget.IsOn ? 250 : breaksReplies ? 1250 : 3000;
        var goneOn = 0;
        for (var bytes = 2500; bytes < (breaksReplies ? 9000 : 18_000); bytes += AtOnce * step)
        {
            var sessions = Enumerable.Range(0, AtOnce).Select(i => bytes + (i * step))
                .Where(b => b < (breaksReplies ? 9000 : 18_000));
            goneOn += (await Task.WhenAll(sessions.Select(b => BreakAsync(secured, address, b, breaksReplies)))).Sum();
        }

        Assert.True(goneOn > 3, $"Only {goneOn} sessions have gone on over another connection.");
        await Task.Run(host.Close);
    }

    /// <summary>The connections that were broken under a session that has gone on.</summary>
    private static async Task<int> BreakAsync(
        NetTcpConversation secured, Uri address, int bytes, bool breaksReplies)
    {
        using var proxy = new BreakingProxy(FreePort.Tcp, bytes, breaksReplies, connections: 1);
        using var factory = new ChannelFactory<ICounting>(secured.Create());
        secured.Configure(factory);
        var via = new UriBuilder(address) { Port = proxy.Port }.Uri;
        var channel = factory.CreateChannel(new EndpointAddress(address), via);
        return await OwnThread.Run(() => Count(channel)) ? proxy.Broken : 0;
    }

    /// <summary>False when the channel could not be opened.</summary>
    private static bool Count(ICounting channel)
    {
        try
        {
            ((IClientChannel)channel).Open();
        }
        catch (CommunicationException)
        {
            return false;
        }

        for (var i = 1; i <= CountingSessions.Calls; i++)
        {
            Assert.Equal(i * (i + 1) / 2, channel.Add(i));
        }

        Assert.Equal(Enumerable.Range(1, CountingSessions.Calls), channel.Numbers());
        ((IClientChannel)channel).Close();
        return true;
    }
}
