using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Formatters;
using Woad.Formatters.Compiled;

namespace Woad.Dispatch.Lanes;

/// <summary>Writes the reply of an operation from a frame, straight into the exchange's output.</summary>
internal sealed class CompiledReply(ListenerRuntime listener, OperationRuntime operation)
{
    private readonly EncodingModel _encoding = listener.Encoding;
    private readonly ReplyHead? _head = operation.ReplyHead;

    /// <summary>False: nothing has been written, and the reply is to be a message.</summary>
    public bool TryWrite(Call call, OperationCodec codec, CallFrame frame)
    {
        try
        {
            if (Write(call, codec, frame))
            {
                return true;
            }
        }
        catch (Exception e) when (CodecCall.LeavesWriting(codec, OwnCode.WritingReply, e, listener.Service.Logger))
        {
            // As when the codec says so itself.
        }

        call.Incoming.Reply.Clear();
        return false;
    }

    private bool Write(Call call, OperationCodec codec, CallFrame frame)
    {
        var incoming = call.Incoming;
        if (listener.IsParted)
        {
            var form = listener.Model.Stack.BodyForm;
            var content = PartedContent.Begin(incoming.Reply, _encoding, form, incoming.Strings);
            _head!.WriteApart(content, _encoding, incoming.Head, incoming.Envelope.Head);
            return EnvelopeBodyWriter.TryWriteApart(content, _encoding, codec, frame, isReply: true);
        }

        var output = incoming.Reply.Bytes;
        if (!_encoding.IsText)
        {
            _head!.WriteBinary(output, incoming.Strings, incoming.Head);
            return EnvelopeBodyWriter.TryWriteBinary(output, incoming.Strings, codec, frame, isReply: true);
        }

        if (_encoding.HasAddressing)
        {
            _head!.WriteText(output, incoming.Head, incoming.Envelope.Head);
        }
        else
        {
            _head!.WritePlain(output);
        }

        return EnvelopeBodyWriter.TryWriteText(output, _encoding.HasAddressing, codec, frame, isReply: true);
    }
}
