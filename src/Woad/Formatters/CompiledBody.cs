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
/// On the way the body is a document of its own in binary XML, which keeps the values typed. What the codec does not take goes
/// to the serializer, which says what is wrong in WCF's words; where it cannot, the codec's words are used.
/// </remarks>
/// <param name="codec">The compiled operation.</param>
/// <param name="isReply">Which of its messages.</param>
/// <param name="maxItems">Objects that one part may consist of.</param>
/// <param name="serialized">The same body through the serializer.</param>
internal sealed class CompiledBody(OperationCodec codec, bool isReply, int maxItems, DataContractBody serialized) : IMessageBody
{
    /// <summary>The element around the parts on the way. Names do not matter: nobody compares them.</summary>
    private static ReadOnlySpan<byte> Start => [NbfxRecord.ShortElement, 1, (byte)'b'];

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

    /// <exception cref="XmlException">The body is malformed.</exception>
    private static byte[] Copy(XmlDictionaryReader reader)
    {
        var stream = new MemoryStream();
        var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, WireDictionary.Instance, null, ownsStream: false);
        writer.WriteStartElement("b");
        try
        {
            while (!reader.EOF && reader.NodeType != XmlNodeType.EndElement)
            {
                if (reader.NodeType == XmlNodeType.Element)
                {
                    XmlCopy.WriteElement(reader, writer);
                }
                else
                {
                    writer.WriteNode(reader, defattr: false);
                }
            }
        }
        catch (Exception e) when (e is ArgumentException or InvalidOperationException)
        {
            // The BCL's readers let through what its writers refuse, such as a prefix declared as empty.
            throw new XmlException($"The body cannot be read: {e.Message}", e);
        }

        // What follows must be well-formed too, or the message was cut off.
        while (reader.Read())
        {
        }

        writer.WriteEndElement();
        writer.Flush();
        return stream.ToArray();
    }

    private static XmlDictionaryReader Open(byte[] document, int length)
    {
        var reader = XmlDictionaryReader.CreateBinaryReader(document, 0, length, WireDictionary.Instance, XmlDictionaryReaderQuotas.Max);
        reader.MoveToContent();
        return reader;
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
            using var reader = Open(document, document.Length);
            reader.ReadStartElement();
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

        using var reader = Open(document.WrittenSpan.ToArray(), document.WrittenCount);
        XmlFragment.WriteContents(reader, writer);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteDocument(ArrayBufferWriter<byte> document, object?[] parameters, object? result)
    {
        var frame = codec.CreateFrame();
        frame.MaxItems = maxItems;
        document.Write(Start);
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
        document.Write([NbfxRecord.EndElement]);
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
