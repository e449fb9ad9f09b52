using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Client;
using Woad.Client.Proxies;

namespace Woad.Routing.Sending;

/// <summary>A channel on which messages are sent on, as they are, whatever the contract of the router.</summary>
/// <param name="endpoint">The endpoint that it leads to.</param>
/// <param name="channel">The channel.</param>
internal sealed class OutgoingChannel(OutgoingEndpoint endpoint, IClientChannel channel)
{
    private readonly WholeMessages _messages = ProxyFactory.FaceOf(channel).Channel.WholeMessages;

    /// <summary>The endpoint that the channel leads to.</summary>
    public OutgoingEndpoint Endpoint => endpoint;

    /// <summary>The channel.</summary>
    public IClientChannel Channel => channel;

    /// <summary>Whether the channel is a session, which belongs to one caller.</summary>
    public bool IsSession => channel.SessionId is not null;

    /// <summary>Whether the service has got a message on it.</summary>
    public bool HasDelivered { get; private set; }

    /// <summary>Whether messages may still be sent.</summary>
    public bool IsUsable => channel.State is CommunicationState.Opened;

    /// <summary>Opens the channel.</summary>
    public Task OpenAsync() => Task.Factory.FromAsync(channel.BeginOpen, channel.EndOpen, null);

    /// <summary>
    /// Sends a request, and returns its reply. In a session a message without reply is not sent so: the channel would
    /// wait for a reply that never comes. An exchange of its own, as in HTTP, ends without reply.
    /// </summary>
    public async Task<Message?> RequestAsync(Message message)
    {
        var reply = await _messages.RequestAsync(message, channel.OperationTimeout).ConfigureAwait(false);
        HasDelivered = true;
        return reply;
    }

    /// <summary>Sends a message that has no reply; returns null.</summary>
    public async Task<Message?> SendAsync(Message message)
    {
        await _messages.SendAsync(message, channel.OperationTimeout).ConfigureAwait(false);
        HasDelivered = true;
        return null;
    }

    /// <summary>Ends the channel in order.</summary>
    public Task CloseAsync() => SessionEnds.CloseAsync(channel);

    /// <summary>Ends the channel at once.</summary>
    public void Abort() => channel.Abort();
}
