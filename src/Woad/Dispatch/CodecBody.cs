using System.ServiceModel.Channels;
using System.Xml;
using Woad.Connections;
using Woad.Formatters;
using Woad.Xml;

namespace Woad.Dispatch;

/// <summary>
/// A body that a codec writes, as a message: for the rare call whose operation is compiled but whose message has to
/// carry headers that the program has set.
/// </summary>
internal sealed class CodecBody(byte[] xml) : BodyWriter(isBuffered: true)
{
    public static Message CreateReply(MessageVersion version, string action, OperationCodec codec, CallFrame frame)
    {
        var output = new EnvelopeOutput();
        var writer = new TextXmlWriter(output);
        codec.WriteReply(ref writer, frame);
        writer.Flush();
        return Message.CreateMessage(version, action, new CodecBody(output.ToArray()));
    }

    public static Message CreateRequest(MessageVersion version, string action, OperationCodec codec, CallFrame frame)
    {
        var output = new EnvelopeOutput();
        var writer = new TextXmlWriter(output);
        codec.WriteRequest(ref writer, frame);
        writer.Flush();
        return Message.CreateMessage(version, action, new CodecBody(output.ToArray()));
    }

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        using var reader = XmlDictionaryReader.CreateTextReader(xml, XmlDictionaryReaderQuotas.Max);
        reader.MoveToContent();
        writer.WriteNode(reader, defattr: false);
    }
}
