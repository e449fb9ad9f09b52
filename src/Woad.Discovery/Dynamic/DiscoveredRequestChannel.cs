using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;

namespace Woad.Discovery.Dynamic;

/// <summary>Requests to a service that is found.</summary>
/// <typeparam name="TChannel">The type of the channel.</typeparam>
/// <param name="factory">The factory.</param>
/// <param name="search">Finds the service.</param>
internal class DiscoveredRequestChannel<TChannel>(ChannelManagerBase factory, ServiceSearch<TChannel> search)
    : DiscoveredChannel<TChannel>(factory, search), IRequestChannel
    where TChannel : class, IRequestChannel
{
    public EndpointAddress RemoteAddress =>
        Found?.RemoteAddress ?? DiscoveryClientBindingElement.DiscoveryEndpointAddress;

    public Uri Via => Found?.Via ?? DiscoveryClientBindingElement.DiscoveryEndpointAddress.Uri;

    public Message? Request(Message message) => Inner.Request(Address(message, Inner.RemoteAddress));

    public Message? Request(Message message, TimeSpan timeout) =>
        Inner.Request(Address(message, Inner.RemoteAddress), timeout);

    public IAsyncResult BeginRequest(Message message, AsyncCallback? callback, object? state) =>
        Inner.BeginRequest(Address(message, Inner.RemoteAddress), callback, state);

    public IAsyncResult BeginRequest(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Inner.BeginRequest(Address(message, Inner.RemoteAddress), timeout, callback, state);

    public Message? EndRequest(IAsyncResult result) => Inner.EndRequest(result);
}
