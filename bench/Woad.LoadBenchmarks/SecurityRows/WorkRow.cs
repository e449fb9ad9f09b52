using System.Globalization;
using Woad.Lab.Statistics;
using Woad.LoadBenchmarks.Calls;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>
/// The cost that security adds to a call of the engine without the kernel, against the same digests, ciphers, MACs and
/// key derivations in a bare loop.
/// </summary>
internal sealed class WorkRow : ISecurityRow
{
    private const double MostRatio = 2;
    private const int WindowsOfARound = 4;

    public string Name => "work";

    public async Task<IReadOnlyList<RowLine>> MeasureAsync(int rounds) =>
        [await MeasureAsync("o1", rounds), await MeasureAsync("o100", rounds)];

    private static async Task<RowLine> MeasureAsync(string name, int rounds)
    {
        var scenario = Scenario.Parse(name);
        var plain = await HttpCalls.CreateAsync("H2w", Protocol.WsHttp, scenario);
        var secured = await HttpCalls.CreateAsync("H2s", Protocol.WsHttp, scenario);
        using var bare = RecordedWork.Bare(scenario, out var described);
        Console.Error.WriteLine($"{name}: {described}");
        var turns = new Turns();
        var times = new[]
        {
            await turns.AddAsync(secured.RunAsync),
            await turns.AddAsync(plain.RunAsync),
            await turns.AddAsync(bare.Run),
        };
        await turns.RunAsync(rounds * WindowsOfARound);
        return new RowLine(
            $"WSHttp {name} without the kernel, CPU that security adds, against its cryptography alone",
            $"{Time(times[0])} - {Time(times[1])}",
            $"{Time(times[2])} ({described})",
            Bootstrap.OfMedians(static m => (m[0] - m[1]) / m[2], times),
            MostRatio);
    }

    private static string Time(IReadOnlyList<double> times) =>
        string.Create(CultureInfo.InvariantCulture, $"{Bootstrap.Median([.. times]):0.00} µs");
}
