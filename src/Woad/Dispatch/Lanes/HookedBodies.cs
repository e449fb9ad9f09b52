using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Formatters;

namespace Woad.Dispatch.Lanes;

/// <summary>
/// Reads and writes the bodies of an operation with a codec on the lane of messages. Hooks see messages and objects;
/// a body that they leave unchanged needs no serializer.
/// </summary>
internal sealed class HookedBodies(ListenerRuntime listener, OperationRuntime operation)
{
    private readonly CompiledReply _reply = new(listener, operation);

    private OperationCodec? Codec => operation.Model.Codec ?? operation.Model.Late?.Current;

    /// <summary>
    /// Reads the parameters from the received bytes. False: the message has been changed or read, or its body is left
    /// to the serializer.
    /// </summary>
    public bool TryRead(Call call, Message message, object?[] inputs)
    {
        if (call.Incoming is { Head.BodyOffset: 0 } or { Arriving: not null }
            || !call.Views.IsAsMade(message) || Codec is not { } codec)
        {
            return false;
        }

        var values = ObjectValues.Of(call);
        var frame = values.Frame(codec, operation.Model.MaxItems);
        if (!CodecCall.TryReadRequest(
            call.Incoming.Envelope, listener.Encoding, call.Incoming.Head, codec, frame, listener.Service.Logger))
        {
            frame.Clear();
            return false;
        }

        codec.GetInputs(frame).CopyTo(inputs, 0);
        message.Take();
        values.Codec = codec;
        return true;
    }

    /// <summary>
    /// Writes the results of a call whose parameters were read here. False: the reply is to be a message.
    /// </summary>
    public bool TryWrite(Call call)
    {
        var values = ObjectValues.Of(call);
        if (values.Codec is not { } codec || call.Views.Context is { HasOutgoing: true })
        {
            return false;
        }

        var frame = values.Frame(codec, operation.Model.MaxItems);
        frame.Clear();
        try
        {
            codec.SetResult(frame, values.Result, values.Outputs);
        }
        catch (InvalidCastException)
        {
            // A hook has put something else in the place of a result, about which the serializer says what is wrong.
            return false;
        }

        return _reply.TryWrite(call, codec, frame);
    }
}
