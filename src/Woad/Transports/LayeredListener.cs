using Woad.Connections;
using Woad.Layers;

namespace Woad.Transports;

/// <summary>A listener with layers above: they end what they hold before it closes.</summary>
internal sealed class LayeredListener(IListener listener, LayerContext context, IDisposable network) : IListener
{
    public Uri Address => listener.Address;

    public async ValueTask CloseAsync(CancellationToken deadline)
    {
        await context.CloseAsync(deadline).ConfigureAwait(false);
        network.Dispose();
        await listener.CloseAsync(deadline).ConfigureAwait(false);
    }
}
