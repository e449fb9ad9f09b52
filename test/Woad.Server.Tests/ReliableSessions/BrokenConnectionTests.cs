using System.ServiceModel;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>Sequences outlive their connections, wherever these break.</summary>
[Trait("Category", "Slow")]
public sealed class BrokenConnectionTests
{
    /// <summary>
    /// With the long budget connections die at every byte of the first messages, among them CreateSequence.
    /// </summary>
    private static readonly int Step = LongBudget.IsOn ? 1 : 110;

    public static TheoryData<string, bool> Cases { get; } = new()
    {
        { "net.tcp", false },
        { "net.tcp", true },
        { "http", false },
        { "http", true },
    };

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Session_goes_on_over_another_connection(string scheme, bool breaksReplies)
    {
        var port = scheme == "http" ? FreePort.Http : FreePort.Tcp;
        var address = new Uri($"{scheme}://localhost:{port}/broken-{breaksReplies}");
        using var host = CountingSessions.NewHost(scheme, address);
        await Task.Run(host.Open);
        var broken = 0;
        for (var bytes = 60; bytes < 4000; bytes += bytes < 1500 ? Step : 157)
        {
            using var proxy = new BreakingProxy(port, bytes, breaksReplies, connections: 2);
            using var factory = new ChannelFactory<ICounting>(CountingSessions.Binding(scheme));
            var channel = factory.CreateChannel(
                new EndpointAddress(address), new Uri($"{scheme}://localhost:{proxy.Port}/broken-{breaksReplies}"));
            await Task.Run(() =>
            {
                var sum = 0;
                for (var i = 1; i <= CountingSessions.Calls; i += 2)
                {
                    sum += i;
                    Assert.Equal(sum, channel.Add(i));
                    channel.Note(i + 1);
                }

                Assert.Equal(Enumerable.Range(1, CountingSessions.Calls), channel.Numbers());
                ((IClientChannel)channel).Close();
            });
            broken += proxy.Broken;
        }

        Assert.True(broken > 20, $"Only {broken} connections were broken.");
        await Task.Run(host.Close);
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    public async Task Close_of_a_session_with_a_silent_service_ends_at_its_timeout(string scheme)
    {
        var port = scheme == "http" ? FreePort.Http : FreePort.Tcp;
        var address = new Uri($"{scheme}://localhost:{port}/silent");
        using var host = CountingSessions.NewHost(scheme, address);
        await Task.Run(host.Open);
        using var proxy = new BreakingProxy(port, bytes: 0, breaksReplies: false, connections: 0);
        using var factory = new ChannelFactory<ICounting>(CountingSessions.Binding(scheme));
        var channel = factory.CreateChannel(
            new EndpointAddress(address), new Uri($"{scheme}://localhost:{proxy.Port}/silent"));
        Assert.Equal(1, await Task.Run(() => channel.Add(1)));
        proxy.Silence();

        var closing = Task.Run(() => ((IClientChannel)channel).Close(TimeSpan.FromSeconds(2)));

        // Earlier than by the SendTimeout of 20 s.
        await Assert.ThrowsAsync<TimeoutException>(() => closing.WaitAsync(TimeSpan.FromSeconds(15)));
        Assert.True(closing.IsFaulted, "The channel has not given up within 15 s.");
        Assert.Equal(CommunicationState.Closed, ((IClientChannel)channel).State);
        host.Abort();
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    public async Task Service_that_was_started_again_does_not_know_the_session_and_nothing_runs_again(string scheme)
    {
        var address = new Uri($"{scheme}://localhost:{(scheme == "http" ? FreePort.Http : FreePort.Tcp)}/restarted");
        var host = CountingSessions.NewHost(scheme, address);
        await Task.Run(host.Open);
        using var factory = new ChannelFactory<ICounting>(CountingSessions.Binding(scheme));
        var channel = factory.CreateChannel(new EndpointAddress(address));
        Assert.Equal(1, await Task.Run(() => channel.Add(1)));
        host.Abort();
        using var again = CountingSessions.NewHost(scheme, address);
        await Task.Run(again.Open);

        var error = await Assert.ThrowsAnyAsync<CommunicationException>(() => Task.Run(() => channel.Add(2)));
        Assert.Matches(
            "no longer recognizes this sequence|terminated by the remote endpoint|has lost its connection|Faulted "
                + "state",
            error.Message);
        Assert.Equal(CommunicationState.Faulted, ((IClientChannel)channel).State);
        var next = factory.CreateChannel(new EndpointAddress(address));
        Assert.Equal(3, await Task.Run(() => next.Add(3)));
        var numbers = await Task.Run(next.Numbers);
        Assert.Equal([3], numbers);
        await Task.Run(((IClientChannel)next).Close);
    }
}
