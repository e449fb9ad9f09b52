using Woad.LoadBenchmarks.Comparing.Grpc;
using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Comparing.Servers;

/// <summary>The servers of the comparison, each group headed by the one of Woad that it is compared with.</summary>
internal static class ComparedServers
{
    public const string Basic = "woad-basichttp";
    public const string Ws = "woad-wshttp";
    public const string NetTcp = "woad-nettcp";
    public const string NetTcpMany = "woad-nettcp-16x1";

    private const string CoreWcf = "CoreWCF";
    private const string Grpc = "gRPC for .NET 2.85";
    private static readonly Shape Http = new(64, 1);
    private static readonly Shape OneConnection = new(1, 64);
    private static readonly Shape ManyConnections = new(16, 1);

    /// <summary>The servers that can be started.</summary>
    /// <param name="others">The program of the alternatives.</param>
    /// <param name="coreWcf">The program of CoreWCF's service; null where it was not built.</param>
    public static IReadOnlyList<ComparedServer> All(ServerProgram others, ServerProgram? coreWcf) =>
    [
        .. Group(Basic, "BasicHttpBinding", Http, "H2", Protocol.BasicHttp, coreWcf),
        new("soapcore", "SoapCore 1.2.1.18", "SOAP 1.1", Basic, Http, others, "soapcore", Plain(Protocol.BasicHttp)),
        new(
            "minimal-api", "ASP.NET Core minimal API", "JSON", Basic, Http, others, "minimal-api",
            Plain(Protocol.WebJson)),
        new("kestrel", "Kestrel, canned bytes", "HTTP/1.1", Basic, Http, others, "kestrel", Plain(Protocol.BasicHttp)),
        .. Group(Ws, "WSHttpBinding", Http, "H2w", Protocol.WsHttp, coreWcf),
        .. Group(NetTcp, "NetTcpBinding, 1 x 64", OneConnection, "T4", Protocol.NetTcp, coreWcf),
        new("grpc", Grpc, "HTTP/2, 1 x 64", NetTcp, OneConnection, others, "grpc", OverGrpc),
        .. Group(NetTcpMany, "NetTcpBinding, 16 x 1", ManyConnections, "T4", Protocol.NetTcp, coreWcf),
        new("grpc-16x1", Grpc, "HTTP/2, 16 x 1", NetTcpMany, ManyConnections, others, "grpc", OverGrpc),
    ];

    private static IEnumerable<ComparedServer> Group(
        string name, string wire, Shape shape, string contender, Protocol protocol, ServerProgram? coreWcf)
    {
        yield return new(name, "Woad", wire, null, shape, ServerProgram.Own, contender, Plain(protocol));
        if (coreWcf is not null)
        {
            yield return new(
                name.Replace("woad", "corewcf", StringComparison.Ordinal), CoreWcf, wire, name, shape, coreWcf,
                protocol == Protocol.NetTcp ? "net.tcp" : "http", Plain(protocol));
        }
    }

    private static Func<Scenario, int, ICallSource> Plain(Protocol protocol) =>
        (scenario, port) => new PlainCalls(Exchange.Create(protocol, scenario, port));

    private static GrpcCalls OverGrpc(Scenario scenario, int port) => new(scenario, port);
}
