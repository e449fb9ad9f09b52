using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.H0;

/// <summary>Kestrel's HTTP server with no pipeline above it; canned bodies.</summary>
/// <param name="transport">Selects another transport; null for Kestrel's sockets.</param>
internal sealed class RawHttpContender(Action<IWebHostBuilder>? transport = null) : IContender
{
    public Task<IAsyncDisposable> StartAsync(Exchange exchange) =>
        StartAsync(exchange.Port, new CannedApplication(exchange), transport);

    /// <summary>Runs <paramref name="application"/> on Kestrel as the web host would set it up.</summary>
    public static async Task<IAsyncDisposable> StartAsync<TContext>(
        int port, IHttpApplication<TContext> application, Action<IWebHostBuilder>? transport = null)
        where TContext : notnull
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, port));
        transport?.Invoke(builder.WebHost);
        var host = builder.Build();
        await host.Services.GetRequiredService<IServer>().StartAsync(application, CancellationToken.None);
        return host;
    }
}
