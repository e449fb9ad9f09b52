using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Transports.Classic;

/// <summary>Calls through a request channel of the program's.</summary>
internal sealed class RequestInvoker(IRequestChannel channel, TransportModel transport)
    : ChannelInvoker(channel, transport)
{
    public override async ValueTask InvokeAsync(PendingRequest call, CancellationToken cancellationToken)
    {
        // A program sees the kind of call that it has made.
        var reply = call.Request.BlocksFor is { } left
            ? channel.Request(call.Request.Message!, left < Transport.SendTimeout ? left : Transport.SendTimeout)
            : await RequestAsync(call.Request.Message!, cancellationToken).ConfigureAwait(false);
        if (reply is not null && call.ExpectsReply)
        {
            call.Reply.Take(reply);
        }
        else if (call.Expectation == ReplyExpectation.Required)
        {
            throw new System.ServiceModel.CommunicationException(
                "The channel brought no reply to a request. This may be caused by a contract mismatch: the service "
                    + "may take the operation for one-way.");
        }
    }

    private async Task<Message?> RequestAsync(Message message, CancellationToken cancellationToken)
    {
        var request = Task<Message?>.Factory.FromAsync(
            channel.BeginRequest, channel.EndRequest, message, Transport.SendTimeout, null);
        try
        {
            return await request.WaitAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (!request.IsCompleted)
        {
            // The caller has given up; what the channel brings later concerns nobody.
            _ = request.ContinueWith(
                static late => _ = late.Exception, CancellationToken.None, TaskContinuationOptions.ExecuteSynchronously,
                TaskScheduler.Default);
            throw;
        }
    }
}
