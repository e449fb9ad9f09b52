using Microsoft.AspNetCore.Hosting;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.T2;

/// <summary>Kestrel's socket transport and .NET Message Framing; the envelopes of the replies are canned.</summary>
/// <param name="transport">Selects another transport; null for Kestrel's sockets.</param>
internal sealed class FramedContender(Action<IWebHostBuilder>? transport = null) : IContender
{
    public Task<IAsyncDisposable> StartAsync(Exchange exchange) =>
        KestrelConnections.StartAsync<CannedFrameHandler>(exchange, transport);
}
