using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Routing.Sending;

/// <summary>A channel on which messages are sent on.</summary>
/// <param name="endpoint">The endpoint that it leads to.</param>
/// <param name="channel">The channel.</param>
/// <param name="send">Sends a message, and returns the reply if there is one.</param>
internal sealed class OutgoingChannel(
    OutgoingEndpoint endpoint, IClientChannel channel, Func<Message, Task<Message?>> send)
{
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

    /// <summary>Sends a message.</summary>
    public async Task<Message?> SendAsync(Message message)
    {
        var reply = await send(message).ConfigureAwait(false);
        HasDelivered = true;
        return reply;
    }

    /// <summary>Ends the channel in order.</summary>
    public Task CloseAsync() => SessionEnds.CloseAsync(channel);

    /// <summary>Ends the channel at once.</summary>
    public void Abort() => channel.Abort();
}
