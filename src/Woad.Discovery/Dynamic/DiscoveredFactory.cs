using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using Woad.Xml;

namespace Woad.Discovery.Dynamic;

/// <summary>Makes channels that find their service when they open.</summary>
/// <typeparam name="TChannel">The type of the channels.</typeparam>
/// <param name="timeouts">The timeouts of the binding.</param>
/// <param name="inner">Makes the channels to the services that are found.</param>
/// <param name="provider">Provides the endpoint of each search.</param>
/// <param name="criteria">The criteria of each search.</param>
/// <param name="clock">The time of the channels.</param>
internal sealed class DiscoveredFactory<TChannel>(
    IDefaultCommunicationTimeouts timeouts, IChannelFactory<TChannel> inner, DiscoveryEndpointProvider provider,
    FindCriteria criteria, TimeProvider clock) : ChannelFactoryBase<TChannel>(timeouts)
{
    public override T? GetProperty<T>()
        where T : class => base.GetProperty<T>() ?? inner.GetProperty<T>();

    protected override TChannel OnCreateChannel(EndpointAddress address, Uri via)
    {
        if (address.Uri != DiscoveryClientBindingElement.DiscoveryEndpointAddress.Uri)
        {
            throw new ArgumentException(
                Escaped.Text($"A channel that finds its service has the address "
                    + $"{DiscoveryClientBindingElement.DiscoveryEndpointAddress.Uri}, not {address.Uri}. Take the "
                    + $"DiscoveryClientBindingElement out of the binding to call a service at a known address."),
                nameof(address));
        }

        return DiscoveredChannels.Make<TChannel>(this, new ServiceSearch<TChannel>(inner, provider, criteria, clock));
    }

    protected override void OnOpen(TimeSpan timeout) => inner.Open(timeout);

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginOpen(timeout, callback, state);

    protected override void OnEndOpen(IAsyncResult result) => inner.EndOpen(result);

    protected override void OnAbort()
    {
        base.OnAbort();
        inner.Abort();
    }

    protected override void OnClose(TimeSpan timeout)
    {
        base.OnClose(timeout);
        inner.Close(timeout);
    }

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseBothAsync(timeout), callback, state);

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    private async Task CloseBothAsync(TimeSpan timeout)
    {
        await Task.Factory.FromAsync(
            (callback, state) => base.OnBeginClose(timeout, callback, state), base.OnEndClose, null)
            .ConfigureAwait(false);
        await Task.Factory.FromAsync(inner.BeginClose, inner.EndClose, timeout, null).ConfigureAwait(false);
    }
}
