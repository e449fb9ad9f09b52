using System.Globalization;
using Woad.Comparisons.Canned;
using Woad.Comparisons.Clients;
using Woad.Comparisons.Grpc;
using Woad.Comparisons.Hosting;
using Woad.Comparisons.Json;
using Woad.Comparisons.Soap;
using Woad.LoadBenchmarks.Comparing.Clients;
using Woad.LoadBenchmarks.Exchanges;

return args switch
{
    ["serve", SoapCoreServer.Name, var scenario, var port] =>
        await Server.RunAsync(SoapCoreServer.StartAsync, scenario, port),
    ["serve", GrpcServer.Name, var scenario, var port] => await Server.RunAsync(GrpcServer.StartAsync, scenario, port),
    ["serve", MinimalApiServer.Name, var scenario, var port] =>
        await Server.RunAsync(MinimalApiServer.StartAsync, scenario, port),
    ["serve", CannedServer.Name, var scenario, var port] =>
        await Server.RunAsync(CannedServer.StartAsync, scenario, port),
    ["call", MicrosoftClient.Http, var scenario, var port] =>
        await ClientLoad.RunAsync(MicrosoftClient.OverHttp(Number(port)), Scenario.Parse(scenario)),
    ["call", MicrosoftClient.WsHttp, var scenario, var port] =>
        await ClientLoad.RunAsync(MicrosoftClient.OverWsHttp(Number(port)), Scenario.Parse(scenario)),
    ["call", MicrosoftClient.NetTcp, var scenario, var port] =>
        await ClientLoad.RunAsync(MicrosoftClient.OverNetTcp(Number(port)), Scenario.Parse(scenario)),
    ["call", GrpcClient.Name, var scenario, var port] =>
        await ClientLoad.RunAsync(GrpcClient.Create(Number(port)), Scenario.Parse(scenario)),
    _ => Usage(),
};

static int Number(string text) => int.Parse(text, CultureInfo.InvariantCulture);

static int Usage()
{
    Console.Error.WriteLine(
        "serve soapcore|grpc|minimal-api|kestrel SCENARIO PORT\n"
        + "call microsoft-http|microsoft-ws|microsoft-nettcp|grpc SCENARIO PORT\n"
        + "Both are started by 'compare' of bench/Woad.LoadBenchmarks.");
    return 2;
}
