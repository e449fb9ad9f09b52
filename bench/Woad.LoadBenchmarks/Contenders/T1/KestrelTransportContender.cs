using Microsoft.AspNetCore.Hosting;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.T1;

/// <summary>Kestrel's socket transport, input cut by length, canned replies.</summary>
/// <param name="transport">Selects another transport; null for Kestrel's sockets.</param>
internal sealed class KestrelTransportContender(Action<IWebHostBuilder>? transport = null) : IContender
{
    public Task<IAsyncDisposable> StartAsync(Exchange exchange) =>
        KestrelConnections.StartAsync<CountingHandler>(exchange, transport);
}
