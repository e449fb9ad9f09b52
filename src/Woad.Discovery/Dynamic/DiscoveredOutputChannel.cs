using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;

namespace Woad.Discovery.Dynamic;

/// <summary>Messages to a service that is found.</summary>
/// <typeparam name="TChannel">The type of the channel.</typeparam>
/// <param name="factory">The factory.</param>
/// <param name="search">Finds the service.</param>
internal class DiscoveredOutputChannel<TChannel>(ChannelManagerBase factory, ServiceSearch<TChannel> search)
    : DiscoveredChannel<TChannel>(factory, search), IOutputChannel
    where TChannel : class, IOutputChannel
{
    public EndpointAddress RemoteAddress =>
        Found?.RemoteAddress ?? DiscoveryClientBindingElement.DiscoveryEndpointAddress;

    public Uri Via => Found?.Via ?? DiscoveryClientBindingElement.DiscoveryEndpointAddress.Uri;

    public void Send(Message message) => Inner.Send(Address(message, Inner.RemoteAddress));

    public void Send(Message message, TimeSpan timeout) => Inner.Send(Address(message, Inner.RemoteAddress), timeout);

    public IAsyncResult BeginSend(Message message, AsyncCallback? callback, object? state) =>
        Inner.BeginSend(Address(message, Inner.RemoteAddress), callback, state);

    public IAsyncResult BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Inner.BeginSend(Address(message, Inner.RemoteAddress), timeout, callback, state);

    public void EndSend(IAsyncResult result) => Inner.EndSend(result);
}
