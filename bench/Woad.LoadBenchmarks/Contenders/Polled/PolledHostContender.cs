using Woad.LoadBenchmarks.Exchanges;
using Woad.Transport.Linux;

namespace Woad.LoadBenchmarks.Contenders.Polled;

/// <summary>A contender whose service host listens by the Linux transport; its process has no other host.</summary>
internal sealed class PolledHostContender(IContender contender) : IContender
{
    public Task<IAsyncDisposable> StartAsync(Exchange exchange)
    {
        WoadTransport.UseForServiceHosts();
        return contender.StartAsync(exchange);
    }
}
