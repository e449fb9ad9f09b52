using System.ServiceModel;
using Woad.Encoders;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Model;
using Woad.Security;
using Woad.Xml;

namespace Woad.Client.Replies;

/// <summary>Replies of a binding that streams them.</summary>
internal static class StreamedReplies
{
    /// <summary>
    /// Reads the head of a reply that is still arriving. A message is made of it when the operation's result is
    /// streamed; otherwise all of its bytes are received.
    /// </summary>
    /// <param name="reply">The reply.</param>
    /// <param name="operation">The operation.</param>
    /// <param name="model">The client.</param>
    /// <param name="cancellationToken">Cancelled when the time of the call is over.</param>
    public static async ValueTask ReceiveAsync(
        Incoming reply, OperationModel operation, ClientModel model, CancellationToken cancellationToken)
    {
        var arriving = reply.Arriving!;
        try
        {
            using var registration = cancellationToken.UnsafeRegister(
                static body => ((StreamedBody)body!).GiveUp(), arriving);
            if (await TryBeginAsync(reply, arriving, operation, model).ConfigureAwait(false))
            {
                return;
            }

            await arriving.BufferAsync(reply.Envelope, model.Transport.MaxReceivedMessageSize).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            await arriving.ReleaseAsync(0).ConfigureAwait(false);
            if (e is QuotaExceededException)
            {
                throw new CommunicationException(e.Message, e);
            }

            throw;
        }

        await arriving.ReleaseAsync(0).ConfigureAwait(false);
        reply.Arriving = null;
    }

    /// <summary>
    /// True when the reply's message is handed out while it arrives; false when all of it is wanted first.
    /// </summary>
    private static async ValueTask<bool> TryBeginAsync(
        Incoming reply, StreamedBody arriving, OperationModel operation, ClientModel model)
    {
        if (!model.Encoding.HasHead)
        {
            // An encoder of the program gets whole messages.
            return false;
        }

        var head = reply.StreamHead
            ?? await StreamedHeads.ReadAsync(arriving, reply.Envelope, model.Encoding, model.Transport.MaxBufferSize)
                .ConfigureAwait(false);
        if (!model.Transport.StreamsReplies || !operation.StreamsReply || head.IsFault)
        {
            reply.Message = null;
            return false;
        }

        reply.StreamHead = head;
        reply.Message = ReplyReader.Open(reply, model.Encoding, ownsConnection: true);
        reply.TakeEnvelope();
        return true;
    }
}
