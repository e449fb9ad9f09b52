using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Formatters;

namespace Woad.Dispatch.Lanes;

/// <summary>
/// The lane of a compiled operation: parameters are read straight from the received bytes, and the reply is written
/// straight into the exchange's output. No message, no array of objects.
/// </summary>
internal sealed class CompiledLane(ListenerRuntime listener, OperationRuntime operation, OperationCodec codec)
    : CallLane
{
    private readonly EncodingModel _encoding = listener.Encoding;
    private readonly CompiledReply _reply = new(listener, operation);

    public override bool TryRead(Call call)
    {
        if (!call.Views.HasBytes)
        {
            return false;
        }

        var values = CompiledValues.Of(call);
        var frame = values.Frame(codec, operation.Model.MaxItems);
        if (!CodecCall.TryReadRequest(
            call.Incoming.Envelope, _encoding, call.Incoming.Head, codec, frame, listener.Service.Logger))
        {
            frame.Clear();
            return false;
        }

        operation.Model.Ignored.Report(
            frame.TakeIgnored(), operation.Model.Name, isReply: false, listener.Service.Logger);
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

        return _reply.TryWrite(call, codec, FrameOf(call));
    }

    public override Message MakeReply(Call call)
    {
        var outputs = new object?[operation.Model.OutputCount];
        var result = codec.GetResult(FrameOf(call), outputs);
        var reply = operation.Model.DispatchFormatter!.SerializeReply(_encoding.Version, outputs, result);
        if (call.Views.Context is { HasOutgoing: true } || !operation.Endpoint.Model.Inspectors.IsEmpty)
        {
            // Otherwise the codec has left it to the serializer.
            CodecBody.Take(reply, codec, operation.Model.MaxItems, isReply: true, listener.Service.Logger);
        }

        return reply;
    }

    private CallFrame FrameOf(Call call) => CompiledValues.Of(call).Frame(codec, operation.Model.MaxItems);
}
