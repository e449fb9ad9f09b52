using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.T2;

/// <summary>Kestrel's socket transport and .NET Message Framing; the envelopes of the replies are canned.</summary>
internal sealed class FramedContender : IContender
{
    public Task<IAsyncDisposable> StartAsync(Exchange exchange) =>
        KestrelConnections.StartAsync<CannedFrameHandler>(exchange);
}
