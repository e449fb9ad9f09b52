using Woad.LoadBenchmarks.Cli;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Reports;

namespace Woad.LoadBenchmarks.Rounds;

/// <summary>The whole measurement: scenario by scenario, protocol by protocol, contenders interleaved.</summary>
internal sealed class LadderRun(BenchOptions options, Report report)
{
    private readonly RoundRunner _runner = new(options.Window, options.MaxWarmUpSeconds);

    public void Run()
    {
        Processor.BindProcessToDriverCore();
        foreach (var scenario in options.Scenarios)
        {
            foreach (var group in options.Contenders.GroupBy(c => c.Protocol))
            {
                Run(scenario, group.Key, [.. group]);
            }
        }
    }

    private void Run(Scenario scenario, Protocol protocol, ContenderEntry[] contenders)
    {
        var shape = options.ShapeFor(protocol);
        var results = new List<RoundResult>();
        for (var round = 0; round < options.Rounds; round++)
        {
            foreach (var contender in Interleaving.Order(contenders, round))
            {
                var result = _runner.Run(contender, scenario, shape, round);
                Progress(result);
                report.Add(result);
                results.Add(result);
            }
        }

        var baseline = Baseline(protocol, contenders);
        var reference = results.Where(r => r.Contender == baseline).ToArray();
        var summaries = contenders
            .Select(c => new Summary(c, [.. results.Where(r => r.Contender == c.Name)], reference))
            .ToArray();
        report.Add(MarkdownTable.Render(scenario, shape, baseline, summaries));
    }

    private static void Progress(RoundResult result) => Console.Error.WriteLine(
        $"{result.Scenario} {result.Contender} round {result.Round}: {result.CallsPerSecond:#,0}/s, "
        + $"{result.CpuMicrosecondsPerCall:0.00} µs/call after {result.WarmUpSeconds} s {result.Invalid}");

    private string? Baseline(Protocol protocol, ContenderEntry[] contenders) =>
        new[] { options.Baseline }.Concat(ContenderList.Baselines(protocol))
            .FirstOrDefault(name => contenders.Any(c => c.Name == name));
}
