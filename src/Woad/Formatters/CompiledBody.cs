using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Formatters;

/// <summary>
/// The body of one message of a compiled operation, through its codec: for the message lane of a program without dynamic
/// code. There the serializer, which works by reflection, may find neither members nor code.
/// </summary>
/// <remarks>
/// On the way the body is a document of its own. What the codec does not take goes
/// to the serializer, which says what is wrong in WCF's words; where it cannot, the codec's words are used.
/// </remarks>
/// <param name="codec">The compiled operation.</param>
/// <param name="isReply">Which of its messages.</param>
/// <param name="maxItems">Objects that one part may consist of.</param>
/// <param name="serialized">The same body through the serializer.</param>
internal sealed class CompiledBody(OperationCodec codec, bool isReply, int maxItems, DataContractBody serialized) : IMessageBody
{
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
        try
        {
            ReadDocument(document, frame);
        }
        catch (Exception e)
        {
            return ReadSerialized(document, parameters, e);
        }

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

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ReadDocument(byte[] document, CallFrame frame)
    {
        var reader = new BinaryXmlReader(document, null, XmlReadLimits.Buffered);
        reader.Next();
        reader.Start();
        if (isReply)
        {
            codec.ReadReply(ref reader, frame);
        }
        else
        {
            codec.ReadRequest(ref reader, frame);
        }

        reader.End();
    }

    private object? ReadSerialized(byte[] document, object?[] parameters, Exception error)
    {
        try
        {
            using var reader = CodecDocument.Open(document);
            return serialized.ReadFrom(reader, parameters);
        }
        catch (Exception e) when (e is not (PartException or SerializationException or XmlException or FormatException))
        {
            throw new SerializationException(error.Message, error);
        }
    }

    private void WriteTo(XmlDictionaryWriter writer, object?[] parameters, object? result)
    {
        var document = new ArrayBufferWriter<byte>();
        try
        {
            WriteDocument(document, parameters, result);
        }
        catch (Exception e)
        {
            WriteSerialized(writer, parameters, result, e);
            return;
        }

        CodecDocument.WriteTo(writer, document.WrittenSpan.ToArray());
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteDocument(ArrayBufferWriter<byte> document, object?[] parameters, object? result)
    {
        var frame = codec.CreateFrame();
        frame.MaxItems = maxItems;
        document.Write(CodecDocument.Start);
        var writer = new BinaryXmlWriter(document, null, depth: 1);
        if (isReply)
        {
            codec.SetResult(frame, result, parameters);
            codec.WriteReply(ref writer, frame);
        }
        else
        {
            codec.SetInputs(frame, parameters);
            codec.WriteRequest(ref writer, frame);
        }

        writer.Flush();
        document.Write(CodecDocument.End);
    }

    private void WriteSerialized(XmlDictionaryWriter writer, object?[] parameters, object? result, Exception error)
    {
        try
        {
            serialized.WriteTo(writer, parameters, result);
        }
        catch (Exception e) when (e is not (CommunicationException or XmlException))
        {
            throw new CommunicationException(
                $"The {(isReply ? "reply" : "request")} of operation '{codec.Name}' could not be written: {error.Message}", error);
        }
    }

    private sealed class Writer(CompiledBody owner, object?[] parameters, object? result) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer) => owner.WriteTo(writer, parameters, result);
    }
}
