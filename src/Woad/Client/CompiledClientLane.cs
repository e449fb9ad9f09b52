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
internal sealed class CompiledClientLane(
    ClientModel model, ClientChannel channel, MessageClientLane messages, bool isParted, ILogger logger) : ClientLane
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
        var operation = call.Operation;
        if (operation.Replies.TryRead(call.Pending, operation.FrameCodec, call.Values.GetFrame(operation)))
        {
            call.Values.FrameIsRead(operation);
        }
        else
        {
            messages.ReadPlainReply(call);
        }
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

        return EnvelopeBodyWriter.TryWriteText(output, _encoding.HasAddressing, codec, frame, isReply: false);
    }
}
