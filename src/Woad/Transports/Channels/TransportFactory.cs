using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Model;

namespace Woad.Transports.Channels;

/// <summary>
/// Makes channels over a transport with the layers above it; they share its connections.
/// </summary>
/// <param name="stack">Transport, encoding and layers.</param>
/// <param name="timeouts">The binding's timeouts.</param>
/// <param name="create">Makes a channel to an address that is reached at another.</param>
internal sealed class TransportFactory<TChannel>(
    ChannelStack stack,
    IDefaultCommunicationTimeouts timeouts,
    Func<TransportFactory<TChannel>, EndpointAddress, Uri, TChannel> create)
    : ChannelFactoryBase<TChannel>(timeouts)
{
    private ClientChannelStack? _stack;

    /// <summary>The part that the channels share; the factory is open.</summary>
    public ClientChannelStack Stack => _stack!;

    public override T? GetProperty<T>()
        where T : class =>
        TransportProperties.Get<T>(stack.Model) ?? _stack?.GetProperty<T>() ?? base.GetProperty<T>();

    protected override void OnOpen(TimeSpan timeout)
    {
        _stack = new ClientChannelStack(stack);
        _stack.Transport.Open(timeout);
    }

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        OnOpen(timeout);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override TChannel OnCreateChannel(EndpointAddress address, Uri via)
    {
        AddressScheme.Check(via, stack.Model.Transport);
        return create(this, address, via);
    }

    protected override void OnClosed()
    {
        base.OnClosed();
        _stack?.Dispose();
    }
}
