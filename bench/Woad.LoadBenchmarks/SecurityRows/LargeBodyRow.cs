using System.Globalization;
using Woad.Lab.Statistics;
using Woad.LoadBenchmarks.Calls;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>A body of 1 MB, signed and encrypted, that the service verifies and another that it secures.</summary>
internal sealed class LargeBodyRow : ISecurityRow
{
    private const int Characters = 1_000_000;
    private const double LeastSpeed = 250;
    private const double MostBodies = 2.5;
    private const int WindowsOfARound = 4;
    private const int WatchedCalls = 20;

    /// <summary>The string that the operation gets and gives back, two bytes a character.</summary>
    private const double OwnBytes = 2.0 * Characters;

    public string Name => "large";

    public async Task<IReadOnlyList<RowLine>> MeasureAsync(int rounds)
    {
        var calls = await HttpCalls.CreateAsync("H2s", Protocol.WsHttp, Scenario.Parse($"text{Characters}"));
        var turns = new Turns();
        var times = await turns.AddAsync(calls.RunAsync);
        await turns.RunAsync(rounds * WindowsOfARound);
        var before = GC.GetTotalAllocatedBytes(precise: true);
        await calls.RunAsync(WatchedCalls);
        var allocated = ((double)(GC.GetTotalAllocatedBytes(precise: true) - before) / WatchedCalls) - OwnBytes;
        using var pools = new PoolWatch();
        await calls.RunAsync(WatchedCalls);
        var bodies = (allocated + pools.Most) / Characters;
        return
        [
            new(
                "body of 1 MB in and 1 MB out, without the kernel, MB/s of a core",
                string.Create(CultureInfo.InvariantCulture, $"{Bootstrap.Median([.. times]):0} µs a call"),
                "",
                Bootstrap.OfMedians(static m => 2 * Characters / m[0], times),
                LeastSpeed,
                IsLeast: true),
            new(
                "the same, bytes allocated in a call and held of pools at once, in bodies",
                string.Create(CultureInfo.InvariantCulture, $"{allocated:0} B and {pools.Most} B"),
                "the string itself left out",
                new Estimate(bodies, null, null),
                MostBodies),
        ];
    }
}
