using Microsoft.Extensions.Logging;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Formatters;
using Woad.Model;

namespace Woad.Client.Replies;

/// <summary>Reads the replies of an operation by its codec, straight from the received bytes.</summary>
internal sealed class CodecReplies(ClientModel model, OperationModel operation, ILogger logger)
{
    private readonly EncodingModel _encoding = model.Encoding;
    private GeneralHead? _heads;

    /// <summary>False: a fault, a layout of another stack, or a body that the codec leaves to the serializer.</summary>
    public bool TryRead(PendingRequest call, OperationCodec codec, CallFrame frame)
    {
        var reply = call.Reply;
        if (reply.Head.BodyOffset == 0 && !TryReadHead(call))
        {
            return false;
        }

        if (CodecCall.TryReadReply(reply.Envelope, _encoding, reply.Head, codec, frame, logger))
        {
            operation.Ignored.Report(frame.TakeIgnored(), operation.Name, isReply: true, logger);
            return true;
        }

        frame.Clear();
        return false;
    }

    private bool TryReadHead(PendingRequest call)
    {
        if (TryReadUsualHead(call))
        {
            return !IsFault(call);
        }

        ref var head = ref call.Reply.Head;
        if (!Heads().TryRead(call.Reply.Envelope, call.Reply.UnderstoodHeaders, ref head))
        {
            return false;
        }

        if (_encoding.HasAddressing ? head.Action is not null : head.Frame is null && !IsFault(call))
        {
            return true;
        }

        head = default;
        return false;
    }

    /// <summary>Reads the heads of replies that are not of the usual layout.</summary>
    private GeneralHead Heads() => _heads ??= new GeneralHead(
        _encoding,
        new Utf8Table(operation.ReplyAction is { } action
            ? new Dictionary<string, object> { [action] = operation }
            : []),
        new Utf8Table(new Dictionary<string, object>()),
        examined: [],
        isReply: true);

    private bool TryReadUsualHead(PendingRequest call) =>
        _encoding.IsText
        && StandardReplyHead.TryReadText(
            call.Reply.Envelope.Span, _encoding.HasAddressing, call.ReplyAction, ref call.Reply.Head);

    /// <summary>
    /// A body that may be a fault is left to the message lane; without addressing only the body tells.
    /// </summary>
    private static bool IsFault(PendingRequest call)
    {
        if (!call.Reply.Envelope.Span[call.Reply.Head.BodyOffset..].StartsWith("<s:Fault"u8))
        {
            return false;
        }

        call.Reply.Head = default;
        return true;
    }
}
