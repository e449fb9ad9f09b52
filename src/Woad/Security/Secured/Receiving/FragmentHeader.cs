using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Security.Secured;

/// <summary>A header that was encrypted, as it is.</summary>
internal sealed class FragmentHeader : MessageHeader
{
    private readonly byte[] _document;

    /// <param name="document">A document with one element around the header, and nothing else.</param>
    public FragmentHeader(byte[] document)
    {
        _document = document;
        using var reader = Open(document);
        (Name, Namespace) = (reader.LocalName, reader.NamespaceURI);
    }

    public override string Name { get; }

    public override string Namespace { get; }

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        using var reader = Open(_document);
        writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        writer.WriteAttributes(reader, defattr: false);
    }

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        using var reader = Open(_document);
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

    /// <summary>A reader on the element in a document with one element around.</summary>
    public static XmlDictionaryReader Open(byte[] document)
    {
        var reader = XmlDictionaryReader.CreateTextReader(document, XmlDictionaryReaderQuotas.Max);
        reader.ReadStartElement();
        reader.MoveToContent();
        return reader;
    }
}
