using System.Globalization;
using Woad.Lab.Statistics;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>
/// Calls in a secure conversation against the same calls without security: server processes behind sockets.
/// </summary>
internal sealed class CallsRow : ISecurityRow
{
    private const int MaxWarmUpSeconds = 12;
    private const double MostRatio = 3;
    private const double MostAddedBytes = 1536;
    private static readonly TimeSpan Window = TimeSpan.FromSeconds(2);

    private readonly RoundRunner _runner = new(Window, MaxWarmUpSeconds);

    public string Name => "calls";

    public Task<IReadOnlyList<RowLine>> MeasureAsync(int rounds)
    {
        Processor.BindProcessToDriverCore();
        (string Contender, string Scenario)[] sides =
            [("H2w", "o1"), ("H2s", "o1"), ("T4", "o1"), ("T4s", "o1"), ("H2w", "o100"), ("H2s", "o100")];
        var results = sides.ToDictionary(static side => side, static _ => new List<RoundResult>());
        for (var round = 0; round < rounds; round++)
        {
            foreach (var side in Interleaving.Order(sides, round))
            {
                var entry = ContenderList.Find(side.Contender);
                var result = _runner.Run(entry, Scenario.Parse(side.Scenario), Shape.Default(entry.Protocol), round);
                Console.Error.WriteLine(string.Create(
                    CultureInfo.InvariantCulture,
                    $"{side.Scenario} {side.Contender} round {round}: {result.CpuMicrosecondsPerCall:0.00} µs/call "
                        + $"{result.Invalid}"));
                results[side].Add(result);
            }
        }

        double[] Cpu(string contender, string scenario) =>
            [.. Counted(results[(contender, scenario)]).Select(static r => r.CpuMicrosecondsPerCall)];
        var (plain, secured, tcp, tcpSecured) = (Cpu("H2w", "o1"), Cpu("H2s", "o1"), Cpu("T4", "o1"), Cpu("T4s", "o1"));
        var (plainMany, securedMany) = (Cpu("H2w", "o100"), Cpu("H2s", "o100"));
        return Task.FromResult<IReadOnlyList<RowLine>>(
        [
            new(
                "WSHttp o1, server CPU",
                Time(secured),
                $"H2w {Time(plain)}",
                Bootstrap.RatioOfMedians(secured, plain, isPaired: false),
                MostRatio),
            Bytes("WSHttp o1, bytes allocated more", results[("H2s", "o1")], results[("H2w", "o1")]),
            new(
                "net.tcp o1, CPU that security adds, against that of WSHttp",
                $"{Time(tcpSecured)} - {Time(tcp)}",
                $"{Time(secured)} - {Time(plain)}",
                Bootstrap.OfMedians(static m => (m[0] - m[1]) / (m[2] - m[3]), tcpSecured, tcp, secured, plain),
                1),
            Bytes("net.tcp o1, bytes allocated more", results[("T4s", "o1")], results[("T4", "o1")]),
            new(
                "WSHttp o100, server CPU",
                Time(securedMany),
                $"H2w {Time(plainMany)}",
                Bootstrap.RatioOfMedians(securedMany, plainMany, isPaired: false),
                MostRatio),
        ]);
    }

    /// <summary>The valid rounds; all where none is, which the rounds themselves have said.</summary>
    private static RoundResult[] Counted(List<RoundResult> rounds) =>
        rounds.Exists(static r => r.Invalid is null) ? [.. rounds.Where(static r => r.Invalid is null)] : [.. rounds];

    private static string Time(double[] cpu) =>
        string.Create(CultureInfo.InvariantCulture, $"{Bootstrap.Median(cpu):0.00} µs");

    private static RowLine Bytes(string measure, List<RoundResult> secured, List<RoundResult> plain)
    {
        double[] Allocated(List<RoundResult> rounds) => [.. rounds.Select(static r => r.AllocatedBytesPerCall)];
        var (more, less) = (Allocated(secured), Allocated(plain));
        return new RowLine(
            measure,
            string.Create(CultureInfo.InvariantCulture, $"{Bootstrap.Median(more):0} B"),
            string.Create(CultureInfo.InvariantCulture, $"{Bootstrap.Median(less):0} B"),
            Bootstrap.OfMedians(static m => m[0] - m[1], more, less),
            MostAddedBytes);
    }
}
