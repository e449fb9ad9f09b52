using System.Runtime.CompilerServices;
using Woad.Exchanges;

namespace Woad.ContextExchange;

/// <summary>The requests of one channel, with its context.</summary>
internal sealed class ContextRequester(IRequester below, ChannelContext channel) : RequesterOver(below)
{
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public override async ValueTask InvokeAsync(PendingRequest request, CancellationToken cancellationToken)
    {
        var carriesContext = channel.Sending(request);
        await Below.InvokeAsync(request, cancellationToken).ConfigureAwait(false);
        channel.Received(request, carriesContext);
    }
}
