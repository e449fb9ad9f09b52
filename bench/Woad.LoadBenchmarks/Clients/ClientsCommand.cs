using System.Globalization;
using Woad.LoadBenchmarks.Calls;
using Woad.LoadBenchmarks.Contenders.Woad;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;
using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;

namespace Woad.LoadBenchmarks.Clients;

/// <summary>
/// The cost of a call in the client's process, by each lane in turns, to a service in another process:
/// <c>clients [scenario] [T4 or H2] [windows] [tasks]</c>. One task calls and blocks, more of them await.
/// </summary>
internal static class ClientsCommand
{
    public const string Name = "clients";

    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(2.5);
    private static readonly TimeSpan Window = TimeSpan.FromSeconds(0.25);

    public static async Task<int> RunAsync(IReadOnlyList<string> arguments)
    {
        var scenario = Scenario.Parse(arguments.Count > 0 ? arguments[0] : "o1");
        var service = arguments.Count > 1 ? arguments[1] : "T4";
        var windows = arguments.Count > 2 ? int.Parse(arguments[2], CultureInfo.InvariantCulture) : 12;
        var tasks = arguments.Count > 3 ? int.Parse(arguments[3], CultureInfo.InvariantCulture) : 64;
        using var server = new ServerProcess(service, scenario.Name);
        var exchange = Exchange.Create(
            service.StartsWith('T') ? Protocol.NetTcp : Protocol.BasicHttp, scenario, server.Port);
        List<ClientCalls> ways =
        [
            ClientCalls.Of(Lane.Generated, exchange),
            ClientCalls.Of(Lane.Emitted, exchange),
            ClientCalls.Of(Lane.Message, exchange),
            ClientCalls.Inspected(Lane.Generated, exchange),
            ClientCalls.Inspected(Lane.Message, exchange),
        ];
        if (exchange.Protocol != Protocol.NetTcp)
        {
            ways.Add(ClientCalls.Bare(exchange));
        }

        var costs = await MeasureAsync(ways, windows, tasks);
        Console.WriteLine(
            $"client of {service}, {scenario.Name}, {tasks} at once: ns of processor time a call "
            + $"(lowest, median of {windows}), bytes allocated (lowest)");
        foreach (var cost in costs)
        {
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture, $"{cost.Name} {cost.Lowest:0} {cost.Median:0} {cost.Bytes:0.#}"));
        }

        return 0;
    }

    private static async Task<IEnumerable<CallCost>> MeasureAsync(
        IReadOnlyList<ClientCalls> ways, int windows, int tasks)
    {
        var runs = new List<(ClientCalls Way, long Calls, List<double> Times, List<double> Bytes)>();
        foreach (var way in ways)
        {
            runs.Add((way, await WarmAsync(way, tasks), [], []));
        }

        for (var i = 0; i < windows; i++)
        {
            foreach (var (way, calls, times, bytes) in runs)
            {
                var before = GC.GetTotalAllocatedBytes(precise: true);
                times.Add(await TimeAsync(way, tasks, calls));
                bytes.Add((double)(GC.GetTotalAllocatedBytes(precise: true) - before) / (calls * tasks));
            }
        }

        return runs.Select(run => CallCost.Of(run.Way.Name, run.Times, run.Bytes));
    }

    /// <summary>The calls of a task that fill a window.</summary>
    private static async Task<long> WarmAsync(ClientCalls way, int tasks)
    {
        var until = Environment.CpuUsage.TotalTime + WarmUp;
        while (Environment.CpuUsage.TotalTime < until)
        {
            await TimeAsync(way, tasks, 16);
        }

        return Math.Max(1, (long)(Window.TotalNanoseconds / (await TimeAsync(way, tasks, 64) * tasks)));
    }

    /// <summary>Nanoseconds of processor time of a call.</summary>
    private static async Task<double> TimeAsync(ClientCalls way, int tasks, long calls)
    {
        var before = Environment.CpuUsage.TotalTime;
        if (tasks == 1 && way.Call is { } call)
        {
            for (var i = 0L; i < calls; i++)
            {
                call();
            }
        }
        else
        {
            await Task.WhenAll(Enumerable.Range(0, tasks).Select(_ => Task.Run(async () =>
            {
                for (var i = 0L; i < calls; i++)
                {
                    await way.CallAsync();
                }
            })));
        }

        return (Environment.CpuUsage.TotalTime - before).TotalNanoseconds / (calls * tasks);
    }
}
