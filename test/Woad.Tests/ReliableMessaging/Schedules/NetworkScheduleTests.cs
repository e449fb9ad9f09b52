using Woad.Conformance.Layers;
using Woad.Tests.Instancing;
using Woad.Tests.ReliableMessaging.Layers;

namespace Woad.Tests.ReliableMessaging.Schedules;

/// <summary>
/// Seeded schedules of calls over networks in memory that lose, double, reorder and abandon messages and break
/// connections, by the sessions themselves: requests and connections, both versions, calls and messages without reply.
/// </summary>
[Trait("Category", "Schedules")]
[Trait("Category", "Slow")]
public sealed class NetworkScheduleTests
{
    private const int InFlight = 6;
    private static readonly int Seeds = LongBudget.IsOn ? 100 : 4;
    private static readonly int Calls = LongBudget.IsOn ? 1000 : 150;

    /// <summary>Schedules that run at a time: they wait for repetitions most of the time.</summary>
    private const int AtOnce = 8;

    /// <summary>The time in which one call of a schedule must end, however busy the machine is.</summary>
    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(2);

    [Theory]
    [InlineData(false, false, true)]
    [InlineData(false, true, true)]
    [InlineData(false, false, false)]
    [InlineData(false, true, false)]
    [InlineData(true, false, true)]
    [InlineData(true, true, true)]
    [InlineData(true, false, false)]
    [InlineData(true, true, false)]
    public async Task Every_message_runs_once_and_the_session_ends(bool hasSessions, bool isVersion11, bool ordered)
    {
        await Parallel.ForEachAsync(
            Enumerable.Range(1, Seeds),
            new ParallelOptions { MaxDegreeOfParallelism = AtOnce },
            async (seed, _) =>
            {
                try
                {
                    await RunAsync(seed, ReliableLayers.Patient(hasSessions, isVersion11, ordered));
                }
                catch (Exception e)
                {
                    Assert.Fail($"Seed {seed}: {e}");
                }
            });
    }

    private static async Task RunAsync(int seed, LayersUnderTest subject)
    {
        var faults = new Faults(seed)
        {
            Lose = 10 * (
            seed % 3),
            Double = 10 * (seed % 4),
            Reorder = 30 * (seed % 2),
            Abandon = 5,
            Break = seed % 2
        };
        await using var network = new LayeredNetwork(subject.HasSessions, faults, subject.Layers);
        await network.OpenAsync();
        using var deadline = new CancellationTokenSource(Limit);
        await using var client = await network.ConnectAsync(deadline.Token);
        var next = 0;
        await Task.WhenAll(Enumerable.Range(0, InFlight).Select(async _ =>
        {
            for (var number = Next(); number < Calls; number = Next())
            {
                if (number % 5 == 4)
                {
                    await client.SendAsync(number, deadline.Token);
                }
                else
                {
                    Assert.Equal(2 * number, await client.CallAsync(number, deadline.Token));
                }

                deadline.CancelAfter(Limit);
            }
        }));
        await client.CloseAsync(deadline.Token);
        Assert.Equal(Enumerable.Range(0, Calls), network.Service.Admitted(client.Name).Order());

        // Messages without reply are acknowledged when they are there, and run when they get a thread.
        await Eventually.Holds(
            () => Enumerable.Range(0, Calls).All(n => network.Service.Runs(client.Name, n) > 0), "all have run");
        Assert.All(Enumerable.Range(0, Calls), number => Assert.Equal(1, network.Service.Runs(client.Name, number)));

        int Next() => Interlocked.Increment(ref next) - 1;
    }
}
