using System.ServiceModel;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>The security sessions in which sequences live outlive their connections too.</summary>
[Trait("Category", "Slow")]
public sealed class BrokenSecuredConnectionTests
{
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
        var goneOn = 0;

        // A session brings 9 kB of replies and 18 kB of requests.
        var step = LongBudget.IsOn ? 250 : breaksReplies ? 1250 : 3000;
        for (var bytes = 2500; bytes < (breaksReplies ? 9000 : 18_000); bytes += step)
        {
            using var proxy = new BreakingProxy(FreePort.Tcp, bytes, breaksReplies, connections: 1);
            using var factory = new ChannelFactory<ICounting>(secured.Create());
            secured.Configure(factory);
            var via = new Uri($"net.tcp://localhost:{proxy.Port}/secured-{breaksReplies}");
            var channel = factory.CreateChannel(new EndpointAddress(address), via);
            goneOn += await Task.Run(() => Count(channel)) ? proxy.Broken : 0;
        }

        Assert.True(goneOn > 3, $"Only {goneOn} sessions have gone on over another connection.");
        await Task.Run(host.Close);
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
