using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Security.Secured;

/// <summary>A header that was encrypted, as it is.</summary>
internal sealed class FragmentHeader : MessageHeader
{
    private readonly TextFragment _fragment;

    /// <param name="fragment">The header, and nothing else.</param>
    public FragmentHeader(TextFragment fragment)
    {
        _fragment = fragment;
        using var reader = fragment.Open();
        (Name, Namespace) = (reader.LocalName, reader.NamespaceURI);
    }

    public override string Name { get; }

    public override string Namespace { get; }

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        using var reader = _fragment.Open();
        writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        writer.WriteAttributes(reader, defattr: false);
    }

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        using var reader = _fragment.Open();
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
