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

        // The router is compiled anew until it has seen some 10^6 calls.
        const int unmeasured = 30;
        var runs = new List<(ServerProcess Server, ClientCalls Calls, List<double> Costs)>();
        try
        {
            foreach (var name in Contenders)
            {
                var server = new ServerProcess(name, scenario.Name);
                var way = ClientCalls.Of(Lane.Generated, Exchange.Create(Protocol.NetTcp, scenario, server.Port));
                runs.Add((server, way, []));
                await CallAsync(way, tasks, calls);
            }

            for (var i = -unmeasured; i < windows; i++)
            {
                foreach (var (server, way, costs) in runs)
                {
                    var before = server.Stats();
                    await CallAsync(way, tasks, calls);
                    if (i < 0)
                    {
                        continue;
                    }

                    var spent = server.Stats().CpuMicroseconds - before.CpuMicroseconds;
                    costs.Add(spent * 1000 / (tasks * (double)calls));
                }
            }

            for (var i = 0; i < runs.Count; i++)
            {
                var costs = runs[i].Costs;
                costs.Sort();
                Console.WriteLine(string.Create(
                    CultureInfo.InvariantCulture,
                    $"{Contenders[i]} {costs[0]:0} {costs[costs.Count / 2]:0} ns of processor time a call"));
            }
        }
        finally
        {
            runs.ForEach(static run => run.Server.Dispose());
        }

        return 0;
    }

    private static Task CallAsync(ClientCalls way, int tasks, int calls) =>
        Task.WhenAll(Enumerable.Range(0, tasks).Select(_ => Task.Run(async () =>
        {
            for (var i = 0; i < calls; i++)
            {
                await way.CallAsync();
            }
        })));
}
