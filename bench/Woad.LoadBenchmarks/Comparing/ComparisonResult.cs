using Woad.Lab.Statistics;
using Woad.LoadBenchmarks.Comparing.Clients;
using Woad.LoadBenchmarks.Comparing.Rounds;
using Woad.LoadBenchmarks.Comparing.Servers;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Comparing;

/// <summary>The rounds of one operation.</summary>
internal sealed class ComparisonResult(
    Scenario scenario, IReadOnlyList<ComparedServer> servers, IReadOnlyList<ComparedClient> clients)
{
    private readonly Dictionary<string, List<ServerRound>> _servers =
        servers.ToDictionary(static server => server.Name, static _ => new List<ServerRound>());

    private readonly Dictionary<string, List<ClientRound>> _clients =
        clients.ToDictionary(static client => client.Name, static _ => new List<ClientRound>());

    public Scenario Scenario { get; } = scenario;

    /// <summary>The servers, each group headed by the one of Woad.</summary>
    public IReadOnlyList<ComparedServer> Servers { get; } = servers;

    /// <summary>The clients that were measured.</summary>
    public IReadOnlyList<ComparedClient> Clients { get; } = scenario.Result is string ? [] : clients;

    /// <summary>All rounds of servers.</summary>
    public int Total => _servers.Values.Sum(static rounds => rounds.Count);

    /// <summary>The rounds of servers that other work disturbed.</summary>
    public int Disturbed => _servers.Values.Sum(static rounds => rounds.Count(static r => r.Disturbed is not null));

    public void Add(ComparedServer server, ServerRound round) => _servers[server.Name].Add(round);

    public void Add(ComparedClient client, ClientRound round) => _clients[client.Name].Add(round);

    /// <summary>The median of a figure, and its ratio to the server of Woad.</summary>
    public ComparedFigure Of(ComparedServer server, Func<ServerRound, double> figure) =>
        new(Values(server.Name, figure), server.Beside is { } beside ? Values(beside, figure) : []);

    /// <summary>The median of a figure, and its ratio to the client of Woad.</summary>
    public ComparedFigure Of(ComparedClient client, Func<ClientRound, double> figure) => new(
        [.. _clients[client.Name].Select(figure)],
        client.Beside is { } beside && _clients.TryGetValue(beside, out var rounds) ? [.. rounds.Select(figure)] : []);

    /// <summary>Rounds that were disturbed are left out where enough others remain.</summary>
    private double[] Values(string name, Func<ServerRound, double> figure)
    {
        if (!_servers.TryGetValue(name, out var rounds))
        {
            return [];
        }

        var quiet = rounds.Where(static round => round.Disturbed is null).ToList();
        return [.. (quiet.Count < Bootstrap.LeastRuns ? rounds : quiet).Select(figure)];
    }
}
