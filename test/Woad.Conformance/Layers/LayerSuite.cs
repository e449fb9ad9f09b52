using System.ServiceModel;
using Woad.Conformance.EndToEnd;

namespace Woad.Conformance.Layers;

/// <summary>
/// What every layer keeps, alone and above others, over requests and over sessions: each call runs at most once, in
/// order where that is promised, every answer is given once, and in the end nothing is held.
/// </summary>
public abstract class LayerSuite
{
    private const int Clients = 4;
    private const int Calls = 40;

    private protected LayerSuite(LayersUnderTest subject) => Subject = subject;

    internal LayersUnderTest Subject { get; }

    /// <summary>How long a call is waited for whose loss nobody reports.</summary>
    private static readonly TimeSpan Patience = TimeSpan.FromMilliseconds(300);

    /// <summary>Seeds of networks with faults: one, and ten with the long budget.</summary>
    public static TheoryData<int> Seeds { get; } = [.. Enumerable.Range(3, LongBudget.IsOn ? 10 : 1)];

    private protected static TimeSpan Limit { get; } = TimeSpan.FromSeconds(60);

    [Fact]
    public async Task Calls_of_a_network_without_faults_run_once_and_are_answered()
    {
        await using var network = await OpenAsync(new Faults(1));
        await Task.WhenAll(Enumerable.Range(0, Clients).Select(async _ =>
        {
            using var deadline = new CancellationTokenSource(Limit);
            await using var client = await network.ConnectAsync(deadline.Token);
            for (var number = 0; number < Calls; number += 4)
            {
                // Four at a time: answers find their calls.
                var answers = await Task.WhenAll(
                    Enumerable.Range(number, 4).Select(n => client.CallAsync(n, deadline.Token)));
                Assert.Equal(Enumerable.Range(number, 4).Select(n => 2 * n), answers);
            }

            await client.CloseAsync(deadline.Token);
            Assert.All(
                Enumerable.Range(0, Calls), number => Assert.Equal(1, network.Service.Runs(client.Name, number)));
        }));

        await NothingIsHeldAsync(network);
    }

    [Fact]
    public async Task Messages_that_are_sent_one_after_the_other_are_admitted_in_order_and_once()
    {
        await using var network = await OpenAsync(new Faults(2));
        using var deadline = new CancellationTokenSource(Limit);
        await using var client = await network.ConnectAsync(deadline.Token);
        for (var number = 0; number < Calls; number++)
        {
            await (number % 2 == 0
                ? client.SendAsync(number, deadline.Token)
                : client.CallAsync(number, deadline.Token));
        }

        await client.CloseAsync(deadline.Token);
        await NothingIsHeldAsync(network);
        var admitted = network.Service.Admitted(client.Name);
        Assert.Equal(Enumerable.Range(0, Calls), Subject.KeepsOrder ? admitted : admitted.Order());
    }

    [Theory]
    [MemberData(nameof(Seeds))]
    public async Task Calls_of_a_network_with_faults_run_at_most_once_and_end(int seed)
    {
        await using var network = await OpenAsync(new Faults(seed)
        {
            Lose = 5,
            Reorder = 20,
            Abandon = 5,
            Break = Subject.Break,
        });
        await Task.WhenAll(Enumerable.Range(0, Clients).Select(async _ =>
        {
            for (var number = 0; number < Calls;)
            {
                number = await CallUntilItFailsAsync(network, number);
            }
        }));

        // What its client has left without an end, the host ends.
        await network.DisposeAsync();

        await NothingIsHeldAsync(network);
    }

    [Fact]
    public async Task Client_that_goes_without_closing_leaves_nothing()
    {
        await using var network = await OpenAsync(new Faults(6));
        using var deadline = new CancellationTokenSource(Limit);
        var client = await network.ConnectAsync(deadline.Token);
        Assert.Equal(2, await client.CallAsync(1, deadline.Token));
        client.Requester.Abort();
        await client.DisposeAsync();
        await network.DisposeAsync();

        await NothingIsHeldAsync(network);
    }

    private protected async Task<ITestNetwork> OpenAsync(Faults faults)
    {
        ITestNetwork network = Subject.BelowChannels
            ? new ChannelNetwork(Subject.HasSessions, faults, Subject.Layers)
            : new LayeredNetwork(Subject.HasSessions, faults, Subject.Layers);
        await network.OpenAsync();
        return network;
    }

    /// <summary>Waits until the service holds neither messages nor places of sessions.</summary>
    private protected static Task NothingIsHeldAsync(ITestNetwork network) => Eventually.Holds(
        () => network.Service is { Held: 0, Sessions: 0 },
        () => $"{network.Service.Held} messages and {network.Service.Sessions} sessions are held");

    /// <summary>Calls over one channel until it fails; the number of the next call.</summary>
    private async Task<int> CallUntilItFailsAsync(ITestNetwork network, int number)
    {
        using var deadline = new CancellationTokenSource(Limit);
        LayeredClient client;
        try
        {
            client = await network.ConnectAsync(deadline.Token);
        }
        catch (CommunicationException)
        {
            return number + 1;
        }

        await using (client)
        {
            for (; number < Calls; number++)
            {
                using var patience = new CancellationTokenSource(Subject.ReportsLosses ? Limit : Patience);
                try
                {
                    Assert.Equal(2 * number, await client.CallAsync(number, patience.Token));
                    Assert.Equal(1, network.Service.Runs(client.Name, number));
                }
                catch (Exception e) when (e is CommunicationException
                    || (e is OperationCanceledException && !Subject.ReportsLosses))
                {
                    Assert.InRange(network.Service.Runs(client.Name, number), 0, 1);
                    return number + 1;
                }
            }

            try
            {
                await client.CloseAsync(deadline.Token);
            }
            catch (CommunicationException) when (Subject.ClosesByMessages)
            {
                // The service ends what it holds when its host closes.
            }

            return number;
        }
    }
}
