using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders;

/// <summary>
/// Kestrel without HTTP: a connection handler behind its socket transport or another one, defaults otherwise.
/// </summary>
internal static class KestrelConnections
{
    public static async Task<IAsyncDisposable> StartAsync<THandler>(
        Exchange exchange, Action<IWebHostBuilder>? transport = null)
        where THandler : ConnectionHandler
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddSingleton(exchange);
        builder.WebHost.ConfigureKestrel(options =>
            options.Listen(IPAddress.Loopback, exchange.Port, listen => listen.UseConnectionHandler<THandler>()));
        transport?.Invoke(builder.WebHost);
        var application = builder.Build();
        await application.StartAsync();
        return application;
    }
}
