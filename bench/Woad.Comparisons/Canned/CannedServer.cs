using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.Comparisons.Canned;

/// <summary>Kestrel without a pipeline above it. It answers with bytes that are made at its start.</summary>
internal static class CannedServer
{
    public const string Name = "kestrel";

    public static async Task<IAsyncDisposable> StartAsync(int port, string scenario)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, port));
        var host = builder.Build();
        var reply = CannedReply.Of(Scenario.Parse(scenario));
        await host.Services.GetRequiredService<IServer>()
            .StartAsync(new CannedApplication(reply), CancellationToken.None);
        return host;
    }
}
