using Woad.LoadBenchmarks.Contenders.H0;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders.H1;

/// <summary>
/// H0 and the envelopes: read and written by the compiled contract, with a result that is there already.
/// </summary>
internal sealed class TextContender : IContender
{
    public Task<IAsyncDisposable> StartAsync(Exchange exchange) =>
        RawHttpContender.StartAsync(exchange.Port, new TextApplication(exchange));
}
