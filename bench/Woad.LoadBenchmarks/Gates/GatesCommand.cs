using System.Globalization;
using Woad.LoadBenchmarks.Cli;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Gates;

/// <summary>
/// Checks allocated bytes a call, and what a start loads and compiles, against committed values: deterministic, so a
/// continuous integration may fail on them.
/// A change that raises one edits the value here, with the reason in its message.
/// </summary>
internal static class GatesCommand
{
    public const string Name = "gates";

    private const int WarmUp = 2_000;
    private const int Tries = 3;
    private const int MostTries = 40;
    private const int Many = 1000;

    /// <summary>
    /// The bench service builds its orders for each call: 360 bytes are the service's own in o1, 88 in echo.
    /// </summary>
    private const double Order = 360, Text = 88;

    /// <summary>
    /// The bytes that bare Kestrel allocates for a request with the headers of SOAP 1.1 and of SOAP 1.2 (H0 and H0w);
    /// plain HTTP has those of the latter.
    /// </summary>
    private const double Kestrel = 280, KestrelWs = 120;

    /// <summary>The bytes that message security may add to the promise of a call.</summary>
    private const double Secured = 256 + 1536;

    /// <summary>The same of a reliable session, over a connection and over requests.</summary>
    private const double Numbered = 256 + 256, NumberedRequests = 256 + 4096;

    private static readonly AllocationGate[] All =
    [
        new("T4", "o1", 377, Order),
        new("T4", "echo", 90, Text),
        new("T4l", "o1", 377, Order),
        new("T4l", "echo", 90, Text),
        new("H2", "o1", 654, Order + Kestrel),
        new("H2", "echo", 359, Text + Kestrel),
        new("H2w", "o1", 495, Order + KestrelWs),
        new("W2", "o1", 528, Order + KestrelWs),

        // Whether a request finds the reader of its conversation waiting depends on the scheduler. If not, it waits.
        new("H2s", "o1", 1484, Order + KestrelWs) { Promise = Secured, Tolerance = 0.09 },
        new("T4s", "o1", 1733, Order) { Promise = Secured, Tolerance = 0.2, Calls = 5_000 },
        new("T4n", "o1", 378, Order) { Promise = Numbered },
        new("H2n", "o1", 1032, Order + KestrelWs) { Promise = NumberedRequests, Tolerance = 0.2 },

        // Many connections cost a call what few do: pools grow with their use.
        new("H2", "echo", 359, Text + Kestrel) { Connections = Many },
        new("T4", "echo", 90, Text) { Connections = Many },
    ];

    /// <summary>Bytes beyond the result that one call may allocate in a client.</summary>
    private const double ClientPromise = 512;

    private static readonly ClientGate[] Clients =
    [
        new("called", 56, proxy =>
        {
            proxy.Echo("twenty characters ok");
            return Task.CompletedTask;
        }),
        new("awaited", 184, proxy => proxy.EchoAsync("twenty characters ok")),
    ];

    /// <summary>Runs all gates; the exit code is 1 when one fails.</summary>
    public static async Task<int> RunAsync()
    {
        // The servers compile a method once, optimized: nothing of the runtime's later compilation is counted, and no
        // warm-up waits for it. The bytes of a call are those of tiered code.
        Environment.SetEnvironmentVariable("DOTNET_TieredCompilation", "0");
        var failed = 0;
        foreach (var gate in All)
        {
            var bytes = Measure(gate);
            var passes = bytes <= gate.Limit;
            failed += passes ? 0 : 1;
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"{(passes ? "ok    " : "FAILED")} {gate.Contender} {gate.Scenario}{Shown(gate)}: {bytes:F0} "
                    + $"bytes a call, committed {gate.Bytes:F0}, limit {gate.Limit:F0}"));
        }

        failed += LargeGates.Check();
        failed += StartGate.Check();
        failed += LayerGate.Check() ? 0 : 1;
        failed += await ContextGate.CheckAsync() ? 0 : 1;
        foreach (var gate in Clients)
        {
            var bytes = await gate.MeasureAsync();
            var limit = Math.Min(gate.Limit, ClientPromise);
            var passes = bytes <= limit;
            failed += passes ? 0 : 1;
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"{(passes ? "ok    " : "FAILED")} NetTcp client, {gate.Name}: {bytes:F0} bytes a call beyond its "
                    + $"result, committed {gate.Bytes:F0}, limit {limit:F0}"));
        }

        // The last: from here on clients of this process get replies that were written beforehand.
        failed += await MessageGates.CheckAsync();
        return failed == 0 ? 0 : 1;
    }

    private static string Shown(AllocationGate gate) => gate.Connections > 0 ? $", {gate.Connections} connections" : "";

    /// <summary>
    /// The minimum of a few tries, and of more when it is over the limit: what pools and queues take while they grow
    /// does not belong to the call.
    /// </summary>
    private static double Measure(AllocationGate gate)
    {
        var contender = ContenderList.Find(gate.Contender);
        var scenario = Scenario.Parse(gate.Scenario);
        var shape = gate.Connections > 0
            ? new Shape(gate.Connections, 1)
            : new BenchOptions().ShapeFor(contender.Protocol);
        using var server = new ServerProcess(contender.Name, scenario.Name);
        var exchange = Exchange.Create(contender.Protocol, scenario, server.Port);
        using var driver = new WireDriver(contender.Calls(exchange), shape.Connections, shape.InFlight);
        driver.RunExactly(WarmUp);
        var least = double.MaxValue;
        for (var i = 0; i < Tries || (least > gate.Limit && i < MostTries); i++)
        {
            var before = server.Stats();
            var calls = driver.RunExactly(gate.Calls);
            var after = server.Stats();
            least = Math.Min(least, (double)(after.AllocatedBytes - before.AllocatedBytes) / calls);
        }

        return least;
    }
}
