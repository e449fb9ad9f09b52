using System.Globalization;
using Woad.LoadBenchmarks.Cli;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Reports;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Tracing;

/// <summary>
/// System calls per call, in a run of its own. Tracing slows the server, so batches are as large as the calls in flight
/// allow: the figure for many calls in flight is a lower limit.
/// </summary>
internal sealed class StraceRun(BenchOptions options, Report report)
{
    private const int Calls = 20_000;
    private const int Shown = 5;
    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(2);

    public void Run()
    {
        Processor.BindProcessToDriverCore();
        foreach (var scenario in options.Scenarios)
        {
            report.Add($"### System calls per call, {scenario.Name}");
            report.Add("\n| step | shape | total | by kind |\n| - | - | - | - |");
            foreach (var contender in options.Contenders)
            {
                report.Add(Measure(contender, scenario, options.ShapeFor(contender.Protocol)));
            }
        }
    }

    private static string Measure(ContenderEntry contender, Scenario scenario, Shape shape)
    {
        using var server = new ServerProcess(contender.Name, scenario.Name);
        var exchange = Exchange.Create(contender.Protocol, scenario, server.Port);
        using var driver = new WireDriver(contender.Calls(exchange), shape.Connections, shape.InFlight);
        Processor.SpreadServer(server.Id);
        driver.Run(WarmUp);
        Processor.BindServer(server.Id);
        driver.RunExactly(1);
        using var strace = new StraceSession(server.Id);
        var calls = driver.RunExactly(Calls);
        var counts = strace.Stop();
        var kinds = counts.Where(c => c.Name != "total").Take(Shown).Select(c => $"{c.Name} {PerCall(c, calls)}");
        var total = counts.Where(c => c.Name == "total").Select(c => PerCall(c, calls)).FirstOrDefault("n/a");
        return $"| {contender.Name} | {shape} | {total} | {string.Join(", ", kinds)} |";
    }

    private static string PerCall(SyscallCount count, long calls) =>
        ((double)count.Calls / calls).ToString("0.000", CultureInfo.InvariantCulture);
}
