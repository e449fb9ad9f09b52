using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.T3;

/// <summary>
/// T2 and the envelopes: read and written by the compiled contract, with a result that is there already.
/// </summary>
internal sealed class EncodedContender : IContender
{
    public Task<IAsyncDisposable> StartAsync(Exchange exchange) =>
        KestrelConnections.StartAsync<EncodedHandler>(exchange);
}
