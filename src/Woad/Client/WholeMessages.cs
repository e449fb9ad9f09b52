using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Xml;

namespace Woad.Client;

/// <summary>The channel as one that takes whole messages, beside the operations of its contract.</summary>
internal sealed class WholeMessages(ClientChannel channel)
{
    private ChannelOperation Requests => field ??= NewOperation(isOneWay: false);

    private ChannelOperation Sends => field ??= NewOperation(isOneWay: true);

    /// <summary>Sends a message of any action and waits for its answer, which may be a fault.</summary>
    public Message? Request(Message message, TimeSpan timeout)
    {
        Check(message, timeout);
        return (Message?)Requests.Call([message], [], timeout, CancellationToken.None);
    }

    /// <summary>The same without blocking.</summary>
    public async Task<Message?> RequestAsync(Message message, TimeSpan timeout)
    {
        Check(message, timeout);
        return (Message?)await Requests.CallAsync([message], [], timeout, CancellationToken.None).ConfigureAwait(false);
    }

    /// <summary>Sends a message that is not answered.</summary>
    public void Send(Message message, TimeSpan timeout)
    {
        Check(message, timeout);
        Sends.Call([message], [], timeout, CancellationToken.None);
    }

    /// <summary>The same without blocking.</summary>
    public async Task SendAsync(Message message, TimeSpan timeout)
    {
        Check(message, timeout);
        await Sends.CallAsync([message], [], timeout, CancellationToken.None).ConfigureAwait(false);
    }

    private static void Check(Message message, TimeSpan timeout)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentOutOfRangeException.ThrowIfLessThan(timeout, TimeSpan.Zero);
    }

    private ChannelOperation NewOperation(bool isOneWay)
    {
        var client = channel.Model;
        var model = (client.Unhandled ?? throw new InvalidOperationException(Escaped.Text(
            $"The contract '{client.Contract.Name}' cannot be called from this side."))) with
        { IsOneWay = isOneWay };
        return new ChannelOperation(
            channel, model, new RequestHead(model.Action, channel.Via, client.Encoding, !isOneWay), channel.Messages);
    }
}
