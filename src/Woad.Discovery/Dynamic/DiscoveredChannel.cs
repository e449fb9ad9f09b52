using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using Woad.Transports.Channels;

namespace Woad.Discovery.Dynamic;

/// <summary>A channel that finds its service when it opens; from then on it is the channel to that service.</summary>
/// <typeparam name="TChannel">The type of the channel.</typeparam>
/// <param name="factory">The factory.</param>
/// <param name="search">Finds the service.</param>
internal abstract class DiscoveredChannel<TChannel>(ChannelManagerBase factory, ServiceSearch<TChannel> search)
    : TaskChannel(factory)
    where TChannel : class, IChannel
{
    private TChannel? _inner;

    /// <exception cref="InvalidOperationException">The channel is not open.</exception>
    protected TChannel Inner => _inner ?? throw NotOpen();

    protected TChannel? Found => _inner;

    public override T? GetProperty<T>()
        where T : class => base.GetProperty<T>() ?? _inner?.GetProperty<T>();

    /// <summary>The address of the service takes the place of that of the dynamic endpoint.</summary>
    protected static Message Address(Message message, EndpointAddress address)
    {
        ArgumentNullException.ThrowIfNull(message);
        if (message.Headers.To is null
            || message.Headers.To == DiscoveryClientBindingElement.DiscoveryEndpointAddress.Uri)
        {
            address.ApplyTo(message);
        }

        return message;
    }

    protected override async Task OnOpenAsync(TimeSpan timeout)
    {
        var inner = await search.OpenAsync(timeout).ConfigureAwait(false);
        inner.Faulted += (_, _) => Fault();
        _inner = inner;
        if (State != CommunicationState.Opening)
        {
            inner.Abort();
        }
    }

    protected override Task OnCloseAsync(TimeSpan timeout) =>
        _inner is { } inner
            ? Task.Factory.FromAsync(inner.BeginClose, inner.EndClose, timeout, null)
            : Task.CompletedTask;

    protected override void OnAbort() => _inner?.Abort();

    private InvalidOperationException NotOpen()
    {
        ThrowIfDisposedOrNotOpen();
        return new InvalidOperationException("The channel is not open. Call Open first.");
    }
}
