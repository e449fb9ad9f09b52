using System.Diagnostics;
using Woad.LoadBenchmarks.Comparing.Clients;
using Woad.LoadBenchmarks.Comparing.Pages;
using Woad.LoadBenchmarks.Comparing.Rounds;
using Woad.LoadBenchmarks.Comparing.Servers;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Comparing;

/// <summary>
/// Compares Woad's services and clients with their alternatives: checks the answers of all, measures them in turns,
/// and writes the table and the chart of docs/speed.md.
/// </summary>
internal static class CompareCommand
{
    public const string Name = "compare";

    public static int Run(IReadOnlyList<string> arguments)
    {
        var options = ComparisonOptions.Parse(arguments);
        if (!Processor.CanSeparate)
        {
            Console.Error.WriteLine("The comparison needs Linux and two processors: one serves and one loads.");
            return 1;
        }

        var started = Stopwatch.StartNew();
        var others = AlternativePrograms.Build();
        var coreWcf = AlternativePrograms.FindCoreWcf();
        var servers = ComparedServers.All(others, coreWcf).Where(server => options.Includes(server.Name)).ToList();
        var clients = ComparedClients.All(others).Where(client => options.Includes(client.Name)).ToList();
        if (servers.Count + clients.Count == 0)
        {
            throw new ArgumentException("No server and no client has the names of --only.");
        }

        Processor.BindProcessToDriverCore();
        AnswerCheck.Run(servers, clients, Report);
        if (options.Rounds == 0)
        {
            return 0;
        }

        var results = options.Scenarios
            .Select(scenario => Measure(scenario, servers, clients, options, Report))
            .ToList();
        var page = new ComparisonPage(results, coreWcf is not null, started.Elapsed);
        Console.WriteLine(page.Render());
        if (options.WritesPage)
        {
            page.Write();
        }

        return 0;

        void Report(string step) => Console.Error.WriteLine(
            FormattableString.Invariant($"{started.Elapsed.TotalSeconds:0} s: {step}"));
    }

    private static ComparisonResult Measure(
        Scenario scenario,
        IReadOnlyList<ComparedServer> servers,
        IReadOnlyList<ComparedClient> clients,
        ComparisonOptions options,
        Action<string> report)
    {
        var result = new ComparisonResult(scenario, servers, clients);
        var serverRounds = new ServerRounds(options.Window, options.WarmUpSeconds);
        var clientRounds = new ClientRounds(options.Window, options.WarmUpSeconds);
        for (var round = 0; round < options.Rounds; round++)
        {
            foreach (var server in Interleaving.Order(servers, round))
            {
                var figures = serverRounds.Run(server, scenario, round);
                result.Add(server, figures);
                report($"{scenario.Name} round {round}, {server.Name}: {figures.CpuMicroseconds:0.0} µs a call, "
                    + $"p99 {figures.P99Microseconds:0} µs {figures.Disturbed}");
            }

            foreach (var client in Interleaving.Order(scenario.Result is string ? [] : clients, round))
            {
                var figures = clientRounds.Run(client, scenario, round);
                result.Add(client, figures);
                report($"{scenario.Name} round {round}, {client.Name}: {figures.CpuMicroseconds:0.0} µs a call");
            }
        }

        return result;
    }
}
