using System.ServiceModel.Channels;
using System.Xml;
using Woad.Envelopes;

namespace Woad.Encoders.Parts;

/// <summary>A header that is held as text, for messages that are objects.</summary>
/// <param name="encoding">The version of the envelope around.</param>
/// <param name="name">The header's name.</param>
/// <param name="text">The header, in the scope of the usual start tags.</param>
internal sealed class TextHeader(EncodingModel encoding, HeaderName name, byte[] text) : MessageHeader
{
    public override string Name => name.Name;

    public override string Namespace => name.Namespace;

    /// <summary>A reader on the start tag.</summary>
    public XmlDictionaryReader Open()
    {
        var frame = EnvelopeFrame.TextOf(encoding);
        byte[] document = [.. frame.Start, .. frame.StartHeader, .. text, .. frame.EndHeader, .. frame.End];
        var reader = XmlDictionaryReader.CreateTextReader(document, XmlDictionaryReaderQuotas.Max);
        reader.ReadStartElement();
        reader.ReadStartElement();
        reader.MoveToContent();
        return reader;
    }

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        using var reader = Open();
        writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        writer.WriteAttributes(reader, defattr: false);
    }

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        using var reader = Open();
        if (reader.IsEmptyElement)
        {
            return;
        }

        reader.ReadStartElement();
        while (reader.NodeType != XmlNodeType.EndElement)
        {
            writer.WriteNode(reader, defattr: false);
        }
    }
}
