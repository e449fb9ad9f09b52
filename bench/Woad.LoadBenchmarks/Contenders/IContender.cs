using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Contenders;

/// <summary>A server under load: one step of the ladder.</summary>
internal interface IContender
{
    /// <summary>
    /// Listens on 127.0.0.1 at the exchange's port and answers its requests until disposed. Called once.
    /// </summary>
    Task<IAsyncDisposable> StartAsync(Exchange exchange);
}
