using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Formatters.Bodies;
using Woad.Formatters.Compiled;
using Woad.Formatters.Outcomes;
using Woad.Formatters.Parts;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Formatters;

/// <summary>
/// The body of one message of a compiled operation, through its codec: for the message lane of a program without
/// dynamic code. There the serializer, which works by reflection, may find neither members nor code.
/// </summary>
/// <remarks>
/// On the way the body is a document of its own. What the codec does not take goes
/// to the serializer, which says what is wrong in WCF's words; where it cannot, the codec's words are used.
/// </remarks>
/// <param name="codec">The compiled operation.</param>
/// <param name="isReply">Which of its messages.</param>
/// <param name="maxItems">Objects that one part may consist of.</param>
/// <param name="serialized">The same body through the serializer.</param>
internal sealed class CompiledBody(OperationCodec codec, bool isReply, int maxItems, DataContractBody serialized)
    : IMessageBody
{
    private const string Left =
        "generated code leaves it to DataContractSerializer, which cannot handle it without dynamic code.";

    /// <inheritdoc/>
    public object? Read(Message message, object?[] parameters)
    {
        if (message.IsEmpty)
        {
            return serialized.Read(message, parameters);
        }

        var document = DocumentOf(message);
        var frame = codec.CreateFrame();
        frame.MaxItems = maxItems;
        if (!CanRead(document, frame, out var error))
        {
            return ReadSerialized(document, message, parameters, error);
        }

        if (codec.Runs(isReply ? OwnCode.ReadingReply : OwnCode.ReadingRequest))
        {
            // It has been rehearsed, so that what goes wrong now is the program's.
            TryReadDocument(document, frame, isRehearsal: false);
        }

        message.Ignored = frame.Ignored;

        if (isReply)
        {
            return codec.GetResult(frame, parameters);
        }

        codec.GetInputs(frame).CopyTo(parameters, 0);
        return null;
    }

    /// <inheritdoc/>
    public Message Write(MessageVersion version, XmlDictionaryString? action, object?[] parameters, object? result) =>
        new BodyWriterMessage(version, action, new Writer(this, parameters, result));

    private static byte[] DocumentOf(Message message)
    {
        if (message is ReceivedMessage received)
        {
            return received.ReadBody(static (reader, _) => Copy(reader), 0);
        }

        using var reader = message.GetReaderAtBodyContents();
        return Copy(reader);
    }

    private static byte[] Copy(XmlDictionaryReader reader)
    {
        var document = CodecDocument.CopyContents(reader);

        // What follows must be well-formed too, or the message was cut off.
        while (reader.Read())
        {
        }

        return document;
    }

    /// <summary>
    /// Reads the document where nothing that the program has written runs on the way; otherwise rehearses that. False:
    /// the serializer has to read it.
    /// </summary>
    private bool CanRead(byte[] document, CallFrame frame, out Exception? error)
    {
        error = null;
        try
        {
            return TryReadDocument(
                document, frame, isRehearsal: codec.Runs(isReply ? OwnCode.ReadingReply : OwnCode.ReadingRequest));
        }
        catch (Exception e)
        {
            error = e;
            return false;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryReadDocument(byte[] document, CallFrame frame, bool isRehearsal)
    {
        var reader = new BinaryXmlReader(document, null, XmlReadLimits.Buffered);
        reader.Next();
        reader.Start();
        frame.Ignored = null;
        var isRead = (isReply, isRehearsal) switch
        {
            (true, true) => codec.TryRehearseReply(ref reader, frame),
            (true, false) => codec.TryReadReply(ref reader, frame),
            (false, true) => codec.TryRehearseRequest(ref reader, frame),
            (false, false) => codec.TryReadRequest(ref reader, frame),
        };
        if (isRead)
        {
            reader.End();
        }

        return isRead;
    }

    private object? ReadSerialized(byte[] document, Message message, object?[] parameters, Exception? error)
    {
        try
        {
            using var reader = CodecDocument.Open(document);
            return serialized.ReadFrom(reader, message, parameters);
        }
        catch (Exception e) when (e is not (PartException or SerializationException or XmlException or FormatException))
        {
            throw error is null
                ? new SerializationException(Left)
                : new SerializationException(PartErrors.TextOf(error), error);
        }
    }

    private void WriteTo(XmlDictionaryWriter writer, object?[] parameters, object? result)
    {
        var document = new ArrayBufferWriter<byte>();
        Exception? error = null;
        var isWritten = false;
        try
        {
            isWritten = TryWriteDocument(document, parameters, result);
        }
        catch (Exception e) when (!codec.Runs(isReply ? OwnCode.WritingReply : OwnCode.WritingRequest))
        {
            error = e;
        }

        if (!isWritten)
        {
            WriteSerialized(writer, parameters, result, error);
            return;
        }

        CodecDocument.WriteTo(writer, document.WrittenSpan.ToArray());
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryWriteDocument(ArrayBufferWriter<byte> document, object?[] parameters, object? result)
    {
        var frame = codec.CreateFrame();
        frame.MaxItems = maxItems;
        document.Write(CodecDocument.Start);
        var writer = new BinaryXmlWriter(document, null, depth: 1);
        if (isReply)
        {
            codec.SetResult(frame, result, parameters);
        }
        else
        {
            codec.SetInputs(frame, parameters);
        }

        if (!(isReply ? codec.TryWriteReply(ref writer, frame) : codec.TryWriteRequest(ref writer, frame)))
        {
            return false;
        }

        writer.Flush();
        document.Write(CodecDocument.End);
        return true;
    }

    private void WriteSerialized(XmlDictionaryWriter writer, object?[] parameters, object? result, Exception? error)
    {
        try
        {
            serialized.WriteTo(writer, parameters, result);
        }
        catch (Exception e) when (e is not (CommunicationException or XmlException))
        {
            throw new CommunicationException(Escaped.Text(
                $"The {(isReply ? "reply" : "request")} of operation '{codec.Name}' could not be written: "
                    + $"{(error is null ? Left : PartErrors.TextOf(error))}"), error);
        }
    }

    private sealed class Writer(CompiledBody owner, object?[] parameters, object? result) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer) =>
            owner.WriteTo(writer, parameters, result);
    }
}
