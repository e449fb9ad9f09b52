using System.Collections.Concurrent;
using System.ServiceModel;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Hostile;

/// <summary>Callbacks with thousands of connected clients, some of which have died.</summary>
[Collection(Alone.Name)]
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
public sealed class CallbackCrowdTests
{
    private static readonly int Clients = LongBudget.IsOn ? 5_000 : 2_000;

    [Fact]
    public async Task Every_client_that_lives_is_told_and_asked_and_the_dead_hold_nobody()
    {
        const int Issues = 5;
        var address = new Uri($"net.tcp://localhost:{FreePort.Next()}/news");
        var service = new NewsService();
        var host = new ServiceHost(service);
        var throttle = new System.ServiceModel.Description.ServiceThrottlingBehavior();
        throttle.MaxConcurrentSessions = 2 * Clients;
        host.Description.Behaviors.Add(throttle);
        host.AddServiceEndpoint(typeof(INews), new NetTcpBinding(SecurityMode.None), address);
        host.Open();
        var told = new ConcurrentDictionary<int, int>();
        var channels = new List<IClientChannel>();
        for (var n = 0; n < Clients; n++)
        {
            var channel = new DuplexChannelFactory<INews>(
                new InstanceContext(new Reader(n, told)), new NetTcpBinding(SecurityMode.None),
                new EndpointAddress(address)).CreateChannel();
            Assert.Equal(n, channel.Subscribe(n));
            channels.Add((IClientChannel)channel);
        }

        // Every tenth has died, and the service does not know yet.
        for (var n = 0; n < Clients; n += 10)
        {
            channels[n].Abort();
        }

        for (var issue = 0; issue < Issues; issue++)
        {
            foreach (var reader in service.Readers.Values)
            {
                try
                {
                    reader.Tell(issue);
                }
                catch (CommunicationException)
                {
                    // One of the dead.
                }
            }
        }

        var living = Enumerable.Range(0, Clients).Where(n => n % 10 != 0).ToList();
        await HostileHost.HoldsAsync(
            () => living.TrueForAll(n => told.GetValueOrDefault(n) == Issues),
            () => $"{living.Count(n => told.GetValueOrDefault(n) == Issues)} of {living.Count} have heard all");
        var answers = await Task.WhenAll(living.Select(n => service.Readers[n].AskAsync(n))).WaitAsync(
            TimeSpan.FromSeconds(60));
        Assert.Equal(living, answers);
        await HostileHost.HoldsAsync(
            () => host.Service!.Runtime.Sessions.Used == living.Count,
            () => $"{host.Service!.Runtime.Sessions.Used} sessions");

        channels.ForEach(c => c.Abort());
        await HostileHost.HoldsAsync(
            () => host.Service!.Runtime.Sessions.Used == 0, () => $"{host.Service!.Runtime.Sessions.Used} sessions");
        host.Abort();
    }
}
