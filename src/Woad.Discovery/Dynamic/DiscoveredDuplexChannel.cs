using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Discovery.Dynamic;

/// <summary>Messages to and from a service that is found.</summary>
/// <typeparam name="TChannel">The type of the channel.</typeparam>
/// <param name="factory">The factory.</param>
/// <param name="search">Finds the service.</param>
internal class DiscoveredDuplexChannel<TChannel>(ChannelManagerBase factory, ServiceSearch<TChannel> search)
    : DiscoveredOutputChannel<TChannel>(factory, search), IDuplexChannel
    where TChannel : class, IDuplexChannel
{
    public EndpointAddress? LocalAddress => Inner.LocalAddress;

    public Message? Receive() => Inner.Receive();

    public Message? Receive(TimeSpan timeout) => Inner.Receive(timeout);

    public IAsyncResult BeginReceive(AsyncCallback? callback, object? state) => Inner.BeginReceive(callback, state);

    public IAsyncResult BeginReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Inner.BeginReceive(timeout, callback, state);

    public Message? EndReceive(IAsyncResult result) => Inner.EndReceive(result);

    public bool TryReceive(TimeSpan timeout, out Message? message) => Inner.TryReceive(timeout, out message);

    public IAsyncResult BeginTryReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Inner.BeginTryReceive(timeout, callback, state);

    public bool EndTryReceive(IAsyncResult result, out Message? message) => Inner.EndTryReceive(result, out message);

    public bool WaitForMessage(TimeSpan timeout) => Inner.WaitForMessage(timeout);

    public IAsyncResult BeginWaitForMessage(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        Inner.BeginWaitForMessage(timeout, callback, state);

    public bool EndWaitForMessage(IAsyncResult result) => Inner.EndWaitForMessage(result);
}
