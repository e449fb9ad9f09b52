using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging;
using Woad.Encoders;
using Woad.Formatters;
using Woad.Messages;

namespace Woad.Dispatch.Lanes;

/// <summary>
/// Reads and writes the bodies of an operation with a codec on the lane of messages. Hooks see messages and objects;
/// a body that they leave unchanged, or copy, needs no serializer.
/// </summary>
internal sealed class HookedBodies(ListenerRuntime listener, OperationRuntime operation)
{
    private readonly EncodingModel _encoding = listener.Encoding;
    private readonly ILogger _logger = listener.Service.Logger;
    private readonly CompiledReply _reply = new(listener, operation);

    // The direct lane has asked for the codec of this call.
    private OperationCodec? Codec => operation.Model.Codec
        ?? (operation.UsesCodec ? operation.Model.Late?.Made : operation.Model.Late?.Current);

    /// <summary>
    /// Reads the parameters from the received bytes, or from those of a message that hooks have made of them. False:
    /// the message has been read, it is another one, or its body is left to the serializer.
    /// </summary>
    public bool TryRead(Call call, Message message, object?[] inputs)
    {
        var isChanged = !call.Views.IsAsMade(message);
        if (message is not ReceivedMessage received || call.Incoming.Arriving is not null
            || (!isChanged && IsRefused(call)) || Codec is not { } codec)
        {
            return false;
        }

        var values = ObjectLaneValues.Of(call);
        var frame = values.Frame(codec, operation.Model.MaxItems);
        if (isChanged
            ? !ReceivedBody.TryRead(received, _encoding, codec, frame, isReply: false, _logger)
            : !CodecCall.TryReadRequest(call.Incoming.Envelope, _encoding, call.Incoming.Head, codec, frame, _logger))
        {
            frame.Clear();
            return false;
        }

        operation.Model.Ignored.Report(frame.TakeIgnored(), operation.Model.Name, isReply: false, _logger);
        codec.GetInputs(frame).CopyTo(inputs, 0);
        message.Take();
        values.Codec = codec;
        return true;
    }

    /// <summary>
    /// Reads the parameters from the received bytes of a call that nobody has asked for a message. False: a message is
    /// to be made of them.
    /// </summary>
    /// <param name="call">The call.</param>
    /// <param name="inputs">Takes the parameters.</param>
    /// <param name="isLeft">Whether the codec leaves the body to the serializer.</param>
    public bool TryReadBytes(Call call, object?[] inputs, out bool isLeft)
    {
        isLeft = false;
        if (!call.Views.HasBytes || call.Incoming is { Arriving: not null } or { Message: not null } || IsRefused(call)
            || Codec is not { } codec)
        {
            return false;
        }

        var values = ObjectLaneValues.Of(call);
        var frame = values.Frame(codec, operation.Model.MaxItems);
        if (!CodecCall.TryReadRequest(call.Incoming.Envelope, _encoding, call.Incoming.Head, codec, frame, _logger))
        {
            frame.Clear();
            isLeft = true;
            return false;
        }

        operation.Model.Ignored.Report(frame.TakeIgnored(), operation.Model.Name, isReply: false, _logger);
        codec.GetInputs(frame).CopyTo(inputs, 0);
        values.Codec = codec;
        call.Views.IsBodyRead = true;
        if (call.Views.Request is { } aside)
        {
            aside.Take();
        }
        else
        {
            ReadBody.Drop(call.Incoming.Envelope, _encoding, call.Incoming.Head);
        }

        return true;
    }

    /// <summary>
    /// Lets the codec write the results of a call whose parameters were read here, when their message is encoded.
    /// </summary>
    public void Take(Call call, Message reply)
    {
        if (ObjectLaneValues.Of(call).Codec is { } codec)
        {
            CodecBody.Take(reply, codec, operation.Model.MaxItems, isReply: true, _logger);
        }
    }

    /// <summary>
    /// Writes the results of a call whose parameters were read here. False: the reply is to be a message.
    /// </summary>
    public bool TryWrite(Call call)
    {
        var values = ObjectLaneValues.Of(call);
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

    /// <summary>The same, once: the codec is not asked again what it has left.</summary>
    public bool TryWriteOnce(Call call)
    {
        if (call.Views.Context is { HasOutgoing: true })
        {
            return false;
        }

        var isWritten = TryWrite(call);
        if (!isWritten)
        {
            ObjectLaneValues.Of(call).Codec = null;
        }

        return isWritten;
    }

    /// <summary>
    /// Whether the codec does not read the received bytes: it has left them to the serializer on the direct lane, or
    /// their body was not found.
    /// </summary>
    private bool IsRefused(Call call) => operation.UsesCodec || call.Incoming.Head.BodyOffset == 0;
}
