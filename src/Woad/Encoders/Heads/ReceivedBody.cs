using System.Runtime.CompilerServices;
using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging;
using Woad.Encoders.Streams;
using Woad.Formatters;
using Woad.Formatters.Compiled;
using Woad.Formatters.Outcomes;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Hands the body of a message that hooks have had to a codec: of a copy, or of a message with changed headers. Its
/// headers are passed over once more.
/// </summary>
internal static class ReceivedBody
{
    /// <summary>
    /// Reads the parameters or results of a message that nobody has read. False: the serializer has to read it.
    /// </summary>
    /// <exception cref="Exception">What the program's code has thrown, as the serializer throws it.</exception>
    public static bool TryRead(
        ReceivedMessage message, EncodingModel encoding, OperationCodec codec, CallFrame frame, bool isReply,
        ILogger logger)
    {
        var pass = isReply ? BodyPass.Reply : BodyPass.Request;
        try
        {
            if (!codec.Runs(isReply ? OwnCode.ReadingReply : OwnCode.ReadingRequest))
            {
                return TryRead(message, encoding, codec, frame, pass);
            }

            if (!TryRead(
                message, encoding, codec, frame, isReply ? BodyPass.ReplyRehearsal : BodyPass.RequestRehearsal))
            {
                return false;
            }
        }
        catch (Exception e)
        {
            codec.Fallbacks.NoteReading(codec.Name, e, logger);
            return false;
        }

        try
        {
            return TryRead(message, encoding, codec, frame, pass) ? true : throw CodecCall.Unrehearsed(codec);
        }
        catch (Exception e) when (UnreadableBody.Is(e))
        {
            throw isReply ? UnreadableBody.OfReply(codec.Name, e) : UnreadableBody.OfRequest(codec.Name, e);
        }
    }

    private static bool TryRead(
        ReceivedMessage message, EncodingModel encoding, OperationCodec codec, CallFrame frame, BodyPass pass) =>
        message.UnreadBody switch
        {
            TextEnvelopeSource text =>
                TryReadText(text, EnvelopeNames.Of(message.Version.Envelope), encoding, codec, frame, pass),
            BinaryEnvelopeSource binary =>
                TryReadBinary(binary, EnvelopeNames.Of(message.Version.Envelope), encoding, codec, frame, pass),
            _ => false,
        };

    // As in BodyReader, each kind of reader has a method of its own.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryReadText(
        TextEnvelopeSource source, EnvelopeNames names, EncodingModel encoding, OperationCodec codec, CallFrame frame,
        BodyPass pass)
    {
        TextXmlReader reader = default;
        reader.Begin(source.Span, encoding.Limits, 0);
        StreamedPart.EnterBody(ref reader, names);
        return BodyReader.TryReadRest(ref reader, codec, frame, pass);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryReadBinary(
        BinaryEnvelopeSource source, EnvelopeNames names, EncodingModel encoding, OperationCodec codec,
        CallFrame frame, BodyPass pass)
    {
        BinaryXmlReader reader = default;
        reader.Begin(source.Span, source.Strings, encoding.Limits, 0);
        StreamedPart.EnterBody(ref reader, names);
        return BodyReader.TryReadRest(ref reader, codec, frame, pass);
    }
}
