using Woad.LoadBenchmarks.Comparing.Clients;
using Woad.LoadBenchmarks.Comparing.Servers;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Comparing;

/// <summary>Compares an answer of each server and client with the expected fields.</summary>
internal static class AnswerCheck
{
    /// <exception cref="InvalidDataException">An answer of a server is not the expected one.</exception>
    /// <exception cref="InvalidOperationException">A client got another answer than the expected one.</exception>
    public static void Run(
        IReadOnlyList<ComparedServer> servers, IReadOnlyList<ComparedClient> clients, Action<string> report)
    {
        foreach (var scenario in ComparisonOptions.Checked)
        {
            foreach (var server in servers)
            {
                using var process = new ServerProcess(server.Program, server.Server, scenario.Name);
                using var calls = server.Calls(scenario, process.Port);
                using var socket = calls.Open().Socket;
            }

            foreach (var client in scenario.Result is string ? [] : clients)
            {
                using var service = new ServerProcess(client.ServiceProgram, client.Service, scenario.Name);
                using var process = new ClientProcess(client, scenario, service.Port);
            }

            report($"{scenario.Name}: {servers.Count} servers and {clients.Count} clients answered as expected.");
        }
    }
}
