using System.Globalization;
using Woad.LoadBenchmarks.Clients;
using Woad.LoadBenchmarks.Contenders.Woad;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;
using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;

namespace Woad.LoadBenchmarks.Routing;

/// <summary>
/// Processor time of a router's process for each call, beside a copy of the frames by hand and the service's own call:
/// <c>routing [scenario] [windows] [tasks]</c>. All are called in turns.
/// </summary>
internal static class RoutingCommand
{
    public const string Name = "routing";

    private static readonly string[] Contenders = ["R0", "R4", "T4"];

    public static async Task<int> RunAsync(IReadOnlyList<string> arguments)
    {
        var scenario = Scenario.Parse(arguments.Count > 0 ? arguments[0] : "o1");
        var windows = arguments.Count > 1 ? int.Parse(arguments[1], CultureInfo.InvariantCulture) : 12;
        var tasks = arguments.Count > 2 ? int.Parse(arguments[2], CultureInfo.InvariantCulture) : 64;
        const int calls = 500;
        var runs = new List<(ServerProcess Server, ClientCalls Calls, List<double> Costs, List<double> Bytes)>();
        try
        {
            foreach (var name in Contenders)
            {
                var server = new ServerProcess(name, scenario.Name);
                var way = ClientCalls.Of(Lane.Generated, Exchange.Create(Protocol.NetTcp, scenario, server.Port));
                runs.Add((server, way, [], []));
                await CallAsync(way, tasks, calls);
            }

            for (var i = 0; i < windows; i++)
            {
                foreach (var (server, way, costs, bytes) in runs)
                {
                    var before = server.Stats();
                    await CallAsync(way, tasks, calls);
                    var after = server.Stats();
                    costs.Add((after.CpuMicroseconds - before.CpuMicroseconds) * 1000 / (tasks * (double)calls));
                    bytes.Add((after.AllocatedBytes - before.AllocatedBytes) / (tasks * (double)calls));
                }
            }

            Report(runs.Select(static run => (Middle(run.Costs), run.Costs.Min(), Middle(run.Bytes))).ToList());
        }
        finally
        {
            runs.ForEach(static run => run.Server.Dispose());
        }

        return 0;
    }

    /// <summary>The contenders one by one, and the router as a multiple of the other two.</summary>
    private static void Report(List<(double Cost, double Least, double Bytes)> figures)
    {
        for (var i = 0; i < figures.Count; i++)
        {
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"{Contenders[i]} {figures[i].Least:0} {figures[i].Cost:0} ns of processor time a call, "
                    + $"{figures[i].Bytes:0} bytes"));
        }

        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"R4 is {figures[1].Cost / figures[0].Cost:0.00} of R0, {figures[1].Cost / figures[2].Cost:0.00} of T4"));
    }

    private static double Middle(List<double> values) => values.Order().ElementAt(values.Count / 2);

    private static Task CallAsync(ClientCalls way, int tasks, int calls) =>
        Task.WhenAll(Enumerable.Range(0, tasks).Select(_ => Task.Run(async () =>
        {
            for (var i = 0; i < calls; i++)
            {
                await way.CallAsync();
            }
        })));
}
