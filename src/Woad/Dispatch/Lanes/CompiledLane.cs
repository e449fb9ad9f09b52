using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Formatters;
using Woad.Formatters.Compiled;

namespace Woad.Dispatch.Lanes;

/// <summary>
/// The lane of a compiled operation: parameters are read straight from the received bytes, and the reply is written
/// straight into the exchange's output. No message, no array of objects.
/// </summary>
internal sealed class CompiledLane(ListenerRuntime listener, OperationRuntime operation, OperationCodec codec) : CallLane
{
    private readonly EncodingModel _encoding = listener.Encoding;
    private readonly ReplyHead? _head = operation.ReplyHead;

    public override bool TryRead(Call call)
    {
        if (!call.Views.HasBytes)
        {
            return false;
        }

        var values = CompiledValues.Of(call);
        var frame = values.Frame(codec, operation.Model.MaxItems);
        if (!CodecCall.TryReadRequest(call.Incoming.Envelope, _encoding, call.Incoming.Head, codec, frame, listener.Service.Logger))
        {
            frame.Clear();
            return false;
        }

        call.Views.IsBodyRead = true;
        if (operation.Model.DisposesParameters)
        {
            values.Inputs = codec.GetInputs(frame);
        }

        if (call.Views.Request is null)
        {
            ReadBody.Drop(call.Incoming.Envelope, _encoding, call.Incoming.Head);
        }

        return true;
    }

    public override ValueTask InvokeAsync(Call call) => Invocation.Run(call, codec, FrameOf(call));

    public override void Complete(Call call)
    {
        if (CompiledValues.Of(call).Inputs is { } inputs)
        {
            var outputs = new object?[operation.Model.OutputCount];
            var result = codec.GetResult(FrameOf(call), outputs);
            call.Ending.Parameters = CallParameters.Of([.. inputs, .. outputs, result]);
        }
    }

    public override bool TryWrite(Call call, out MessageProperties? properties)
    {
        properties = null;
        if (call.Views.Context is { HasOutgoing: true })
        {
            // The operation has set headers or properties of the reply: its result goes out as a message with them.
            return false;
        }

        try
        {
            if (Write(call, FrameOf(call)))
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

    public override Message MakeReply(Call call)
    {
        var outputs = new object?[operation.Model.OutputCount];
        var result = codec.GetResult(FrameOf(call), outputs);
        return operation.Model.DispatchFormatter!.SerializeReply(_encoding.Version, outputs, result);
    }

    private CallFrame FrameOf(Call call) => CompiledValues.Of(call).Frame(codec, operation.Model.MaxItems);

    private bool Write(Call call, CallFrame frame)
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

        return EnvelopeBodyWriter.TryWriteText(output, _encoding, codec, frame, isReply: true);
    }
}
