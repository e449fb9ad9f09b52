using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Encoders.Streams;
using Woad.Exchanges;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Sends a reply that is a message, with the headers and properties that the operation has set, past the inspectors.
/// </summary>
internal sealed class MessageAnswer(ListenerRuntime listener)
{
    public async ValueTask SendAsync(Call call, CallLane lane, Message reply)
    {
        var context = call.Views.Context;
        if (context?.Headers is { } headers)
        {
            reply.Headers.CopyHeadersFrom(headers);
        }

        if (context?.Properties is { } properties)
        {
            reply.Properties.CopyProperties(properties);
        }

        var isWanted = ReplyAddressing.Apply(reply, call);
        var changes = reply.Headers.Changes;
        var inspected = ReplyInspection.Inspect(call, reply);
        if (inspected is null || !isWanted)
        {
            await call.Incoming.Answer.AcceptAsync().ConfigureAwait(false);
        }
        else if (context?.Wrapper is { } wrapper)
        {
            await Task.Factory.FromAsync(wrapper.BeginReply, wrapper.EndReply, inspected, null).ConfigureAwait(false);
        }
        else if (context is { HasOutgoing: true }
            || !ReferenceEquals(inspected, reply)
            || reply.State != MessageState.Created || reply.Headers.Changes != changes)
        {
            await SendInspectedAsync(call, inspected).ConfigureAwait(false);
        }
        else if (lane.TryWriteMade(call))
        {
            await call.Incoming.ReplyAsync(isFault: false, reply.PropertiesSoFar).ConfigureAwait(false);
        }
        else
        {
            // A codec that has left the results is not asked again.
            if (reply.EncodedBody is { } body)
            {
                body.IsLeft = true;
            }

            await SendInspectedAsync(call, reply).ConfigureAwait(false);
        }
    }

    private async ValueTask SendInspectedAsync(Call call, Message reply)
    {
        var incoming = call.Incoming;
        var isFault = reply.IsFault;
        var properties = reply.PropertiesSoFar;
        if (listener.Model.Transport.StreamsReplies)
        {
            await SendStreamedAsync(call, reply, isFault, properties).ConfigureAwait(false);
            return;
        }

        if (listener.IsParted)
        {
            incoming.Reply.Content = new MessageContent(reply, listener.Encoding, streams: false);
        }
        else if (StreamedWriter.WritesWhole(reply))
        {
            await StreamedWriter.WriteWholeAsync(
                reply, listener.Encoding, incoming.Strings, incoming.Reply, incoming.Abandoned).ConfigureAwait(false);
        }
        else
        {
            MessageWriter.Write(reply, listener.Encoding, incoming.Strings, incoming.Reply);
        }

        await incoming.ReplyAsync(isFault, properties).ConfigureAwait(false);
    }

    /// <summary>
    /// Over a transport that streams. Once the first byte has left, what goes wrong can only end the exchange.
    /// </summary>
    private async ValueTask SendStreamedAsync(Call call, Message reply, bool isFault, MessageProperties? properties)
    {
        var outgoing = call.Incoming.Reply;
        if (listener.IsParted)
        {
            outgoing.Content = new MessageContent(reply, listener.Encoding, streams: true);
        }
        else
        {
            await StreamedWriter.WriteAsync(reply, listener.Encoding, outgoing, call.Incoming.Abandoned)
                .ConfigureAwait(false);
        }

        try
        {
            await call.Incoming.ReplyAsync(isFault, properties).ConfigureAwait(false);
        }
        catch (Exception e) when (outgoing.Rest is not null)
        {
            Log.ReplyNotSent(listener.Service.Logger, call.Operation.Model.Name, e);
            call.Ending.Outcome = Outcome.Aborted(e);
            call.Incoming.Answer.Abort(e);
        }
        finally
        {
            if (outgoing.Rest is { } rest)
            {
                await rest.DisposeAsync().ConfigureAwait(false);
            }
        }
    }
}
