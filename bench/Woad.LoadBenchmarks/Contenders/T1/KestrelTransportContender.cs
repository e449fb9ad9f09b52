using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.T1;

/// <summary>Kestrel's socket transport, input cut by length, canned replies.</summary>
internal sealed class KestrelTransportContender : IContender
{
    public Task<IAsyncDisposable> StartAsync(Exchange exchange) =>
        KestrelConnections.StartAsync<CountingHandler>(exchange);
}
