using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging;
using Woad.Encoders;
using Woad.Formatters;
using Woad.Formatters.Bodies;
using Woad.Messages;
using Woad.Model;
using BodyState = System.ServiceModel.Channels.MessageState;

namespace Woad.Client;

/// <summary>
/// Writes and reads the bodies of messages by the codec of their operation. Hooks and scopes see messages, and may
/// change their headers and properties; a body that they leave unchanged needs no serializer.
/// </summary>
internal sealed class CodecBodies(ClientModel model, ILogger logger)
{
    private readonly bool _canUse = model.Encoding.HasFastLane;

    /// <summary>Lets the codec write the body of a request, when that time has come.</summary>
    public void Take(Message request, OperationModel operation)
    {
        if (CodecOf(operation) is { } codec)
        {
            CodecBody.Take(request, codec, operation.MaxItems, isReply: false, logger);
        }
    }

    /// <summary>
    /// Reads the results of a reply. False: hooks have read it or put another message in its place that was not
    /// received, or it is left to the serializer.
    /// </summary>
    /// <param name="call">The call.</param>
    /// <param name="made">The message that was made of the received bytes.</param>
    /// <param name="changes">The changes of its headers when it was made.</param>
    /// <param name="reply">The message that hooks have made of it.</param>
    /// <param name="outputs">Takes the ref and out parameters.</param>
    /// <param name="result">The result.</param>
    public bool TryRead(
        ClientCall call, Message made, int changes, Message reply, object?[] outputs, out object? result)
    {
        result = null;
        if (reply is not ReceivedMessage received || !IsOfOperation(call, received)
            || CodecOf(call.Operation.Model) is not { } codec)
        {
            return false;
        }

        var frame = call.Operation.Rent();
        var isChanged = !IsAsReceived(call, received, made, changes);
        if (isChanged
            ? !ReceivedBody.TryRead(received, model.Encoding, codec, frame, isReply: true, logger)
            : !call.Operation.Replies.TryRead(call.Pending, codec, frame))
        {
            call.Operation.Return(frame);
            return false;
        }

        if (isChanged && model.ValidateMustUnderstand && received.Headers.NotUnderstood() is { Count: > 0 } headers)
        {
            call.Operation.Return(frame);
            throw new MustUnderstandException(headers);
        }

        if (isChanged)
        {
            call.Operation.Model.Ignored.Report(frame.TakeIgnored(), call.Operation.Model.Name, isReply: true, logger);
        }

        received.Take();
        result = codec.GetResult(frame, outputs);
        call.Operation.Return(frame);
        return true;
    }

    /// <summary>Whether a message that nobody has read has the action of a reply.</summary>
    private static bool IsOfOperation(ClientCall call, ReceivedMessage reply) =>
        reply is { State: BodyState.Created, IsFault: false }
        && call.Operation.Model is { DeserializeReply: true } operation
        && (operation.ReplyAction is not { } expected
            || reply.Headers.Action is not { Length: > 0 } action || action == expected);

    /// <summary>Whether the received bytes are the message that hooks have left.</summary>
    private static bool IsAsReceived(ClientCall call, ReceivedMessage reply, Message made, int changes) =>
        ReferenceEquals(made, reply) && reply.Headers.Changes == changes
        && call.Pending.Reply is { Message: null, Arriving: null };

    private OperationCodec? CodecOf(OperationModel operation) => !_canUse || operation.StreamsRequest
        || operation.StreamsReply ? null : operation.Codec ?? operation.Late?.Current;
}
