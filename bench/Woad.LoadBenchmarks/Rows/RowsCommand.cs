using System.Globalization;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Reports;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Rows;

/// <summary>
/// Measures promises about speed, each against its baseline in interleaved rounds: <c>rows [rounds] [name...]</c>.
/// </summary>
internal static class RowsCommand
{
    public const string Name = "rows";

    private const int UsualRounds = 10;
    private const int MaxWarmUpSeconds = 15;
    private static readonly TimeSpan Window = TimeSpan.FromSeconds(2);

    /// <summary>The exit code is 1 when a row is not met.</summary>
    public static int Run(IReadOnlyList<string> arguments)
    {
        var hasRounds = arguments.Count > 0 && int.TryParse(arguments[0], CultureInfo.InvariantCulture, out _);
        var rounds = hasRounds ? int.Parse(arguments[0], CultureInfo.InvariantCulture) : UsualRounds;
        var names = arguments.Skip(hasRounds ? 1 : 0).ToList();
        IReadOnlyList<SpeedRow> rows = names.Count == 0 ? SpeedRows.All : [.. names.Select(SpeedRows.Find)];
        Processor.BindProcessToDriverCore();
        Console.WriteLine("| row | shape | µs/call | baseline | CPU ratio [95 %] | at most | valid rounds | |");
        Console.WriteLine("| - | - | - | - | - | - | - | - |");
        var failed = 0;
        foreach (var row in rows)
        {
            failed += Measure(row, rounds) ? 0 : 1;
        }

        return failed == 0 ? 0 : 1;
    }

    private static bool Measure(SpeedRow row, int rounds)
    {
        var runner = new RoundRunner(Window, MaxWarmUpSeconds);
        var contenders = new[] { ContenderList.Find(row.Baseline), ContenderList.Find(row.Subject) };
        var scenario = Scenario.Parse(row.Scenario);
        var results = new List<RoundResult>();
        for (var round = 0; round < rounds; round++)
        {
            foreach (var contender in Interleaving.Order(contenders, round))
            {
                var result = runner.Run(contender, scenario, row.Shape, round);
                Console.Error.WriteLine(string.Create(
                    CultureInfo.InvariantCulture,
                    $"{row.Name} {result.Contender} round {round}: {result.CpuMicrosecondsPerCall:0.00} µs/call "
                        + $"{result.Invalid}"));
                results.Add(result);
            }
        }

        var baseline = Of(contenders[0]);
        var subject = Of(contenders[1]);
        var meets = subject.CpuRatio?.Value <= row.MaxRatio;
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {row.Name} | {row.Shape} | {subject.Cpu:0.00} | {row.Baseline} {baseline.Cpu:0.00} | "
                + $"{subject.CpuRatio} | {row.MaxRatio:0.00} | {subject.Valid + baseline.Valid}/{2 * rounds} | "
                + $"{(meets ? "met" : "NOT MET")} |"));
        return meets;

        Summary Of(ContenderEntry contender) => new(
            contender,
            [.. results.Where(r => r.Contender == contender.Name)],
            [.. results.Where(r => r.Contender == row.Baseline)]);
    }
}
