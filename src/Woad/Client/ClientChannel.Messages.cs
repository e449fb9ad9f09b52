using System.ServiceModel.Channels;
using Woad.Encoders;

namespace Woad.Client;

/// <content>The channel as one that takes whole messages, beside the operations of its contract.</content>
internal sealed partial class ClientChannel
{
    private readonly Lazy<ChannelOperation> _requests;
    private readonly Lazy<ChannelOperation> _sends;

    /// <summary>Sends a message of any action and waits for its answer, which may be a fault.</summary>
    public async Task<Message?> RequestAsync(Message message, TimeSpan timeout)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentOutOfRangeException.ThrowIfLessThan(timeout, TimeSpan.Zero);
        return (Message?)await CallAsync(_requests.Value, [message], [], timeout, CancellationToken.None).ConfigureAwait(false);
    }

    /// <summary>Sends a message that is not answered.</summary>
    public async Task SendAsync(Message message, TimeSpan timeout)
    {
        ArgumentNullException.ThrowIfNull(message);
        ArgumentOutOfRangeException.ThrowIfLessThan(timeout, TimeSpan.Zero);
        await CallAsync(_sends.Value, [message], [], timeout, CancellationToken.None).ConfigureAwait(false);
    }

    private ChannelOperation OfMessages(bool isOneWay)
    {
        var model = (_model.Unhandled ?? throw new InvalidOperationException(
            $"The contract '{_model.Contract.Name}' cannot be called from this side.")) with { IsOneWay = isOneWay };
        return new ChannelOperation(this, model, new RequestHead(model.Action, Via, _model.Encoding, !isOneWay), needsMessage: true);
    }
}
