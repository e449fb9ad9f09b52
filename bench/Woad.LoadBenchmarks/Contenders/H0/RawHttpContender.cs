using System.Net;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.Server.Kestrel.Transport.Sockets;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.Extensions.Options;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.H0;

/// <summary>Kestrel's HTTP server with no pipeline above it; canned bodies.</summary>
internal sealed class RawHttpContender : IContender
{
    public Task<IAsyncDisposable> StartAsync(Exchange exchange) =>
        StartAsync(exchange.Port, new CannedApplication(exchange));

    public static async Task<IAsyncDisposable> StartAsync<TContext>(int port, IHttpApplication<TContext> application)
        where TContext : notnull
    {
        var services = new ServiceCollection().AddLogging().BuildServiceProvider();
        var options = new KestrelServerOptions { ApplicationServices = services };
        options.Listen(IPAddress.Loopback, port, listen => listen.Protocols = HttpProtocols.Http1);
        var transport = new SocketTransportFactory(
            Options.Create(new SocketTransportOptions()), NullLoggerFactory.Instance);
        var server = new KestrelServer(Options.Create(options), transport, NullLoggerFactory.Instance);
        await server.StartAsync(application, CancellationToken.None);
        return new Running(server);
    }

    private sealed class Running(KestrelServer server) : IAsyncDisposable
    {
        public async ValueTask DisposeAsync()
        {
            await server.StopAsync(CancellationToken.None);
            server.Dispose();
        }
    }
}
