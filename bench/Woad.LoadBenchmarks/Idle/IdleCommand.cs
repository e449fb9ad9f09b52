using System.Globalization;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;
using Woad.LoadBenchmarks.Streaming;

namespace Woad.LoadBenchmarks.Idle;

/// <summary>
/// <c>idle [--sessions 10000] [--windows 8] [--seconds 1] [--rest 3] [--contender T4n]</c>: the memory of
/// idle net.tcp sessions in the service, and the latency of one session that is loaded, without them, beside them and
/// without them again. The sessions rest for three seconds before their memory is taken. The exit code is 1 beyond the
/// limits.
/// </summary>
internal static class IdleCommand
{
    public const string Name = "idle";

    private const string Plain = "T4";
    private const double MaxPlainBytes = 8 * 1024;

    /// <summary>A reliable session has a window in each direction, and the headers of its messages.</summary>
    private const double MaxReliableBytes = 12 * 1024;

    private const double MaxRatio = 1.5;
    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(4);
    private static readonly int[] InFlight = [1, 64];

    public static int Run(IReadOnlyList<string> arguments)
    {
        var count = int.Parse(StreamCommand.Option(arguments, "--sessions") ?? "10000", CultureInfo.InvariantCulture);
        var windows = int.Parse(StreamCommand.Option(arguments, "--windows") ?? "8", CultureInfo.InvariantCulture);
        var window = TimeSpan.FromSeconds(
            double.Parse(StreamCommand.Option(arguments, "--seconds") ?? "1", CultureInfo.InvariantCulture));
        var rest = TimeSpan.FromSeconds(
            double.Parse(StreamCommand.Option(arguments, "--rest") ?? "3", CultureInfo.InvariantCulture));
        var contender = StreamCommand.Option(arguments, "--contender") ?? Plain;
        using var server = new ServerProcess(contender, "echo");
        using var holder = new Node(HoldCommand.Name, server.Port.ToString(CultureInfo.InvariantCulture), contender);
        var exchange = Exchange.Create(Protocol.NetTcp, Scenario.Parse("echo"), server.Port);

        // The first sessions bring code and tables with them.
        holder.Ask("open 50");
        // A reliable service sends again whatever a driver that stands still does not acknowledge.
        var drivers = (contender == Plain ? InFlight : []).Select(calls =>
            new WireDriver(ContenderList.Find(contender).Calls(exchange), 1, calls)).ToArray();
        foreach (var driver in drivers)
        {
            driver.Run(WarmUp);
        }

        var without = drivers.Select(d => Latencies(d, windows, window)).ToArray();
        var before = server.Memory();
        var open = holder.Ask($"open {count}");
        Thread.Sleep(rest);
        var held = server.Memory();
        var beside = drivers.Select(d => Latencies(d, windows, window)).ToArray();
        holder.Ask("close");
        Thread.Sleep(window);
        var again = drivers.Select(d => Latencies(d, windows, window)).ToArray();
        var after = server.Memory();
        Console.WriteLine($"{open} sessions are open.");
        var passes = ReportMemory(count, contender == Plain ? MaxPlainBytes : MaxReliableBytes, before, held, after);
        if (drivers.Length == 0)
        {
            return passes ? 0 : 1;
        }

        Console.WriteLine();
        Console.WriteLine(
            "| calls in flight of the loaded session | p99 without, µs | beside, µs | without again, µs | ratio | "
                + "p50 ratio | |");
        Console.WriteLine("|---|---|---|---|---|---|---|");
        for (var i = 0; i < drivers.Length; i++)
        {
            passes &= ReportLatency(InFlight[i], without[i], beside[i], again[i]);
            drivers[i].Dispose();
        }

        return passes ? 0 : 1;
    }

    private static bool ReportMemory(
        int count, double limit, MemorySample before, MemorySample held, MemorySample after)
    {
        var each = (double)(held.Heap - before.Heap) / count;
        var resident = (double)(held.Resident - before.Resident) / count;
        Console.WriteLine(
            $"| | managed bytes each (limit {limit}) | resident bytes each "
            + "| managed, kB, without | beside | after | |");
        Console.WriteLine("|---|---|---|---|---|---|---|");
        var passes = each <= limit;
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| idle | {each:F0} | {resident:F0} | {before.Heap / 1024} | {held.Heap / 1024} | {after.Heap / 1024} | "
                + $"{(passes ? "ok" : "FAILED")} |"));
        return passes;
    }

    private static bool ReportLatency(
        int inFlight, (double P50, double P99) without, (double P50, double P99) beside, (double P50, double P99) again)
    {
        var ratio = beside.P99 / ((without.P99 + again.P99) / 2);
        var middle = beside.P50 / ((without.P50 + again.P50) / 2);
        var passes = ratio <= MaxRatio;
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {inFlight} | {without.P99:F1} | {beside.P99:F1} | {again.P99:F1} | {ratio:F2} (limit {MaxRatio}) | "
                + $"{middle:F2} | {(passes ? "ok" : "FAILED")} |"));
        return passes;
    }

    /// <summary>
    /// The medians over the windows: a window in which the machine did something else counts for one.
    /// </summary>
    private static (double P50, double P99) Latencies(WireDriver driver, int windows, TimeSpan window)
    {
        var p50 = new List<double>();
        var p99 = new List<double>();
        for (var i = 0; i < windows; i++)
        {
            driver.ForgetLatencies();
            driver.Run(window);
            p50.Add(driver.Latency(0.5));
            p99.Add(driver.Latency(0.99));
        }

        return (p50.Order().ElementAt(windows / 2), p99.Order().ElementAt(windows / 2));
    }
}
