using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Encoders;
using Woad.Encoders.Streams;
using Woad.Messages;
using Woad.Model;
using Woad.Xml;

namespace Woad.Client;

/// <summary>Requests and replies of a client whose binding streams them.</summary>
internal static class ClientStreams
{
    /// <summary>Writes a request and carries it to the other side.</summary>
    public static async ValueTask InvokeAsync(
        Message request, ClientCall call, ClientModel model, IInvoker invoker, CancellationToken cancellationToken)
    {
        call.To = model.Transport.IsWeb ? request.Headers.To : null;
        await WriteAsync(request, call, model, invoker.Strings).ConfigureAwait(false);
        await invoker.InvokeAsync(call, cancellationToken).ConfigureAwait(false);
        if (call.Outgoing is null)
        {
            // Otherwise it may still be on its way, and is closed when it has left.
            request.Close();
        }
    }

    /// <summary>Writes a request, or as much of it as is there before it is sent.</summary>
    private static async ValueTask WriteAsync(Message request, ClientCall call, ClientModel model, BinaryWriterSession? strings)
    {
        if (model.Transport.StreamsRequests)
        {
            call.Outgoing = await StreamedWriter.WriteAsync(request, model.Encoding, call.Request).ConfigureAwait(false);
            return;
        }

        await StreamedWriter.WriteWholeAsync(request, model.Encoding, strings, call.Request).ConfigureAwait(false);
    }

    /// <summary>
    /// Reads the head of a reply. A message is made of it when the operation's result is streamed; otherwise null, and the
    /// whole of the reply is with the call.
    /// </summary>
    public static async ValueTask<ArrivingMessage?> ReceiveAsync(ClientCall call, OperationModel operation, ClientModel model)
    {
        var arriving = call.Arriving!;
        try
        {
            if (model.Encoding.Custom is not null)
            {
                // An encoder of the program gets whole messages.
                await arriving.BufferAsync(call.Reply, model.Transport.MaxReceivedMessageSize).ConfigureAwait(false);
                await arriving.ReleaseAsync(0).ConfigureAwait(false);
                call.Arriving = null;
                return null;
            }

            var head = await StreamedHead.ReadAsync(arriving, call.Reply, model.Encoding, model.Transport.MaxBufferSize).ConfigureAwait(false);
            if (model.Transport.StreamsReplies && operation.StreamsReply && !head.IsFault)
            {
                var bytes = call.Reply;
                call.Reply = new EnvelopeBuffer();
                return StreamedReader.Open(arriving, bytes, head, model.Encoding, ownsConnection: true);
            }

            await arriving.BufferAsync(call.Reply, model.Transport.MaxReceivedMessageSize).ConfigureAwait(false);
        }
        catch (QuotaExceededException e)
        {
            await arriving.ReleaseAsync(0).ConfigureAwait(false);
            throw new CommunicationException(e.Message, e);
        }
        catch
        {
            await arriving.ReleaseAsync(0).ConfigureAwait(false);
            throw;
        }

        await arriving.ReleaseAsync(0).ConfigureAwait(false);
        call.Arriving = null;
        return null;
    }
}
