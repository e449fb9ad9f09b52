using Woad.Connections;
using Woad.Layers;

namespace Woad.Transports;

/// <summary>
/// A listener with layers above: they end what they hold before it closes. A listener that is aborted takes nothing
/// any more first: layers that say goodbye to their clients would answer new ones meanwhile.
/// </summary>
internal sealed class LayeredListener(IListener listener, LayerContext context, IDisposable network) : IListener
{
    public Uri Address => listener.Address;

    public ValueTask CloseAsync(CancellationToken deadline) =>
        deadline.IsCancellationRequested ? AbortAsync(deadline) : CloseInOrderAsync(deadline);

    private async ValueTask CloseInOrderAsync(CancellationToken deadline)
    {
        await EndLayersAsync(deadline).ConfigureAwait(false);
        await listener.CloseAsync(deadline).ConfigureAwait(false);
    }

    private async ValueTask AbortAsync(CancellationToken deadline)
    {
        try
        {
            await listener.CloseAsync(deadline).ConfigureAwait(false);
        }
        finally
        {
            await EndLayersAsync(deadline).ConfigureAwait(false);
        }
    }

    private async ValueTask EndLayersAsync(CancellationToken deadline)
    {
        await context.CloseAsync(deadline).ConfigureAwait(false);
        network.Dispose();
    }
}
