using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Comparing.Clients;

/// <summary>The clients of the comparison; Woad's and Microsoft's call the same service of Woad.</summary>
internal static class ComparedClients
{
    private const string Microsoft = "System.ServiceModel 10.1.0";

    /// <param name="others">The program of the alternatives.</param>
    public static IReadOnlyList<ComparedClient> All(ServerProgram others) =>
    [
        .. Pair(others, "http", "BasicHttpBinding", "H2"),
        .. Pair(others, "ws", "WSHttpBinding", "H2w"),
        .. Pair(others, "nettcp", "NetTcpBinding", "T4"),
        new("grpc", "Grpc.Net.Client 2.85", "HTTP/2, its own service", "woad-nettcp", others, others, "grpc"),
    ];

    private static IEnumerable<ComparedClient> Pair(
        ServerProgram others, string name, string wire, string service)
    {
        yield return new($"woad-{name}", "Woad", wire, null, ServerProgram.Own, ServerProgram.Own, service);
        yield return new(
            $"microsoft-{name}", Microsoft, wire, $"woad-{name}", others, ServerProgram.Own, service);
    }
}
