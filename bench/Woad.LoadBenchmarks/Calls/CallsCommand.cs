using System.Globalization;
using Microsoft.AspNetCore.Connections;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Contenders.T2;
using Woad.LoadBenchmarks.Contenders.T3;
using Woad.LoadBenchmarks.Contenders.Woad;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Serializers;
using Woad.Transports.Listening;
using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>
/// What a call costs without the kernel and without hops between threads, in this process, and what it allocates: over
/// net.tcp batches of requests that are there already, over HTTP one after the other: <c>calls [scenario] [contenders]
/// [windows]</c>.
/// </summary>
internal static class CallsCommand
{
    public const string Name = "calls";

    private const int InFlight = 64;
    private static readonly TimeSpan WarmUp = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan Window = TimeSpan.FromSeconds(0.25);

    public static async Task<int> RunAsync(IReadOnlyList<string> arguments)
    {
        var scenario = Scenario.Parse(arguments.Count > 0 ? arguments[0] : "o1");
        var names = (arguments.Count > 1 ? arguments[1] : "T2,T3,T4").Split(',');
        var windows = arguments.Count > 2 ? int.Parse(arguments[2], CultureInfo.InvariantCulture) : 20;
        var costs = await MeasureAsync(scenario, names, windows);
        Console.WriteLine(
            $"{scenario.Name}, {InFlight} requests in a read (HTTP: 1), ns of processor time a call "
            + $"(lowest, median of {windows}), bytes allocated (lowest)");
        foreach (var cost in costs)
        {
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture, $"{cost.Name} {cost.Lowest:0} {cost.Median:0} {cost.Bytes:0.#}"));
        }

        return 0;
    }

    /// <summary>Measures contenders in turns, window by window; the steps are reported as they end.</summary>
    public static async Task<IReadOnlyList<CallCost>> MeasureAsync(
        Scenario scenario, IReadOnlyList<string> names, int windows, Action<string>? report = null)
    {
        List<(string Name, Func<long, Task> Run, long Batches, List<double> Times, List<double> Bytes)> runs = [];
        foreach (var name in names)
        {
            var run = await CreateAsync(name, scenario);
            runs.Add((name, run, await WarmAsync(run), [], []));
            report?.Invoke($"{name} is warm");
        }

        for (var i = 0; i < windows; i++)
        {
            foreach (var (_, run, batches, times, bytes) in runs)
            {
                var before = GC.GetTotalAllocatedBytes(precise: true);
                times.Add(await MeasureAsync(run, batches));
                bytes.Add((double)(GC.GetTotalAllocatedBytes(precise: true) - before) / (batches * InFlight));
            }

            report?.Invoke($"window {i + 1} of {windows}");
        }

        return [.. runs.Select(run => CallCost.Of(run.Name, run.Times, run.Bytes))];
    }

    private static async Task<Func<long, Task>> CreateAsync(string name, Scenario scenario)
    {
        if (SerializerLoop.Find(name, scenario) is { } loop)
        {
            return batches =>
            {
                loop(batches * InFlight);
                return Task.CompletedTask;
            };
        }

        if (ContenderList.Find(name).Protocol is not Protocol.NetTcp and var protocol)
        {
            var http = await HttpCalls.CreateAsync(name, protocol, scenario);
            return batches => http.RunAsync(batches * InFlight);
        }

        var exchange = Exchange.Create(Protocol.NetTcp, scenario, 8090);
        switch (name)
        {
            case "T4s" or "T4n":
                var opened = await OpenedFrames.CreateAsync(name, scenario, InFlight);
                return opened.RunAsync;
            case "T2":
                return batches => HandleAsync(new CannedFrameHandler(exchange), exchange, batches);
            case "T3":
                return batches => HandleAsync(new EncodedHandler(exchange), exchange, batches);
            default:
                var listeners = new CapturingListeners();
                var contender = (WoadContender)ContenderList.Find(name).Create();
                contender.Listeners = listeners;
                await contender.StartAsync(exchange);
                var request = listeners.Request;
                return batches => ServeAsync(request, exchange, batches);
        }
    }

    private static async Task<long> WarmAsync(Func<long, Task> run)
    {
        var batches = 64L;

        // Of processor time: on a busy machine the compiler gets its share later.
        var until = Environment.CpuUsage.TotalTime + WarmUp;
        while (Environment.CpuUsage.TotalTime < until)
        {
            await run(batches);
        }

        // As many as fill a window.
        var each = await MeasureAsync(run, 4 * batches) * InFlight;
        return Math.Max(1, (long)(Window.TotalNanoseconds / each));
    }

    private static async Task<double> MeasureAsync(Func<long, Task> run, long batches)
    {
        var before = Environment.CpuUsage.TotalTime;
        await run(batches);
        return (Environment.CpuUsage.TotalTime - before).TotalNanoseconds / (batches * InFlight);
    }

    private static async Task HandleAsync(FramedHandler handler, Exchange exchange, long batches)
    {
        var pipe = new BatchPipe(exchange.FirstRequest, exchange.Request, InFlight, batches);
        await handler.OnConnectedAsync(new DefaultConnectionContext { Transport = pipe });
        Check(pipe, exchange, batches);
    }

    private static async Task ServeAsync(ListenRequest request, Exchange exchange, long batches)
    {
        var pipe = new BatchPipe(exchange.FirstRequest, exchange.Request, InFlight, batches);
        await ServedPipe.ServeAsync(request, pipe);
        Check(pipe, exchange, batches);
    }

    /// <summary>Every reply has the length that it must have, and the end record follows.</summary>
    private static void Check(BatchPipe pipe, Exchange exchange, long batches)
    {
        var expected = exchange.FirstReply.Length + (exchange.Reply.Length * batches * InFlight) + 1;
        if (pipe.Written != expected)
        {
            throw new InvalidDataException($"{pipe.Written} bytes were answered, {expected} are right.");
        }
    }
}
