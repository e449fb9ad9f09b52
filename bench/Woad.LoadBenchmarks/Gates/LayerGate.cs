using System.Globalization;
using Woad.LoadBenchmarks.Cli;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;
using Woad.LoadBenchmarks.Tracing;

namespace Woad.LoadBenchmarks.Gates;

/// <summary>
/// Layers that only look at messages add no system call to a call: the same calls with and without three of them.
/// </summary>
internal static class LayerGate
{
    private const int Calls = 20_000;
    private const int Tries = 3;

    /// <summary>How many calls one write answers depends on the scheduler: so much more is no difference.</summary>
    private const double Tolerance = 0.02;

    /// <summary>Measures both; false when the layers cost system calls.</summary>
    public static bool Check()
    {
        var without = Measure("T4");
        var with = Measure("T4l");
        for (var more = 0; more < Tries && with > without + Tolerance; more++)
        {
            // A process that took the processor made answers leave one by one: both are measured again.
            without = Measure("T4");
            with = Measure("T4l");
        }

        var passes = with <= without + Tolerance;
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{(passes ? "ok    " : "FAILED")} T4l o1: {with:F3} system calls a call, {without:F3} without layers, "
                + $"tolerance {Tolerance:F3}"));
        return passes;
    }

    /// <summary>The least of a few tries, with one connection and 64 calls in flight.</summary>
    private static double Measure(string name)
    {
        var contender = ContenderList.Find(name);
        var scenario = Scenario.Parse("o1");
        var least = double.MaxValue;
        using var server = new ServerProcess(contender.Name, scenario.Name);
        var exchange = Exchange.Create(contender.Protocol, scenario, server.Port);
        using var driver = new WireDriver(contender.Calls(exchange), 1, 64);
        driver.RunExactly(Calls);
        for (var i = 0; i < Tries; i++)
        {
            driver.RunExactly(1);
            using var strace = new StraceSession(server.Id);
            var calls = driver.RunExactly(Calls);
            least = Math.Min(
                least, strace.Stop().Where(static c => c.Name == "total").Select(c => (double)c.Calls / calls).First());
        }

        return least;
    }
}
