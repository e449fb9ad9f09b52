using Microsoft.Extensions.Logging;
using Woad.Formatters.Compiled;
using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Exchanges;
using Woad.Formatters;
using Woad.Model;
using Woad.Xml;

namespace Woad.Client;

/// <summary>
/// Calls of compiled operations when nothing that is installed needs a message: codecs write requests from frames and
/// read replies into them. What a codec cannot write or read goes to the message lane, which says in WCF's words what
/// is wrong.
/// </summary>
internal sealed class CompiledLane(
    ClientModel model, ClientChannel channel, MessageLane messages, bool isParted, ILogger logger) : ClientLane
{
    private readonly EncodingModel _encoding = model.Encoding;

    public override ValueTask WriteAsync(ClientCall call)
    {
        var frame = call.Values.GetFrame(call.Operation);
        var request = call.Pending.Request;

        // A caller that waits cannot change what it has passed: large arrays need no copy.
        request.Bytes.Lends = call.IsBlocking;
        try
        {
            if (Write(call.Operation, call.Pending, frame, channel.Requester.Strings))
            {
                return default;
            }
        }
        catch (Exception e) when (CodecCall.LeavesWriting(call.Operation.FrameCodec, OwnCode.WritingRequest, e, logger))
        {
            // As when the codec says so itself.
        }

        var id = call.Pending.Id;
        request.Clear();
        request.Id = id;
        request.Bytes.Lends = false;
        call.Lane = messages;
        return messages.WriteAsync(call);
    }

    public override void RequestIsSent(ClientCall call)
    {
        if (!call.Pending.ExpectsReply)
        {
            call.Values.FrameIsRead(call.Operation);
        }
    }

    public override void ReadReply(ClientCall call)
    {
        if (TryReadReply(call, call.Values.GetFrame(call.Operation)))
        {
            call.Values.FrameIsRead(call.Operation);
        }
        else
        {
            messages.ReadPlainReply(call);
        }
    }

    private bool TryReadReply(ClientCall call, CallFrame frame)
    {
        var reply = call.Pending.Reply;
        if (reply.Head.BodyOffset == 0 && !TryReadHead(call.Operation, call.Pending))
        {
            // A fault, or a layout of another stack.
            return false;
        }

        if (CodecCall.TryReadReply(reply.Envelope, _encoding, reply.Head, call.Operation.FrameCodec, frame, logger))
        {
            return true;
        }

        frame.Clear();
        return false;
    }

    private bool TryReadHead(ChannelOperation operation, PendingRequest call)
    {
        if (TryReadUsualHead(call))
        {
            return !IsFault(call);
        }

        ref var head = ref call.Reply.Head;
        if (!isParted || !operation.ReplyHeads.TryRead(call.Reply.Envelope, call.Reply.UnderstoodHeaders, ref head))
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

    private bool Write(ChannelOperation operation, PendingRequest call, CallFrame frame, BinaryWriterSession? strings)
    {
        var codec = operation.FrameCodec;
        if (isParted)
        {
            var content = PartedContent.Begin(call.Request, _encoding, model.Stack.BodyForm, strings);
            operation.Head.WriteApart(content, _encoding, call.Id);
            return EnvelopeBodyWriter.TryWriteApart(content, _encoding, codec, frame, isReply: false);
        }

        var output = call.Request.Bytes;
        if (!_encoding.IsText)
        {
            operation.Head.WriteBinary(output, strings, call.Id);
            return EnvelopeBodyWriter.TryWriteBinary(output, strings, codec, frame, isReply: false);
        }

        if (_encoding.HasAddressing)
        {
            operation.Head.WriteText(output, call.Id);
        }
        else
        {
            operation.Head.WritePlain(output);
        }

        return EnvelopeBodyWriter.TryWriteText(output, _encoding, codec, frame, isReply: false);
    }
}
