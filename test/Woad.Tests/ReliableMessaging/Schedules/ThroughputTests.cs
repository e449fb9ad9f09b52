using Woad.ReliableMessaging.Sequences;
using Xunit.Abstractions;

namespace Woad.Tests.ReliableMessaging.Schedules;

/// <summary>
/// The throughput of a session over a link of 20 ms in each direction that loses one message in a hundred.
/// </summary>
[Trait("Category", "Schedules")]
[Trait("Category", "Slow")]
public sealed class ThroughputTests(ITestOutputHelper output)
{
    private static readonly int Seeds = LongBudget.IsOn ? 10 : 2;
    private static readonly TimeSpan Time = TimeSpan.FromSeconds(30);

    [Theory]
    [InlineData(8, null, false, 0.6)]
    [InlineData(8, null, true, 0.6)]
    [InlineData(256, 2000, false, 0.9)]
    [InlineData(256, 2000, true, 0.9)]
    public void Loss_of_one_percent_leaves_most_of_the_throughput(int window, int? load, bool answers, double least)
    {
        var (lossless, lossy) = (0L, 0L);
        for (var seed = 1; seed <= Seeds; seed++)
        {
            lossless += Run(seed, window, load, answers, 0);
            lossy += Run(seed, window, load, answers, 1);
        }

        var ratio = (double)lossy / lossless;
        var all = Seeds * Time.TotalSeconds;
        output.WriteLine($"{lossless / all:0} messages a second without loss, {lossy / all:0} with: {ratio:0.00}");
        Assert.InRange(ratio, least, 1.01);
    }

    /// <summary>The messages that have arrived in the time.</summary>
    private static int Run(int seed, int window, int? load, bool answers, int loses)
    {
        const int Endless = 1_000_000;
        var session = new SimulatedSession(
            seed,
            new ReliableModel { MaxTransferWindowSize = window },
            new SimulatedFaults(loses, 0, 0, 0),
            Endless,
            new Random(seed),
            answers ? Endless : 0)
        { Load = load, Step = TimeSpan.FromMilliseconds(1) };
        session.Run(Time);
        Assert.All(session.Peers, static peer => Assert.Null(peer.Engine.Failure));
        return session.Peers[1].Read.Count;
    }
}
