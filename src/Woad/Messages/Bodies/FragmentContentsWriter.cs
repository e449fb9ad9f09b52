using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>Writes what the element of a fragment contains.</summary>
internal sealed class FragmentContentsWriter(XmlFragment fragment) : BodyWriter(isBuffered: true)
{
    /// <summary>Writes the attributes of the fragment's element, but for declarations that hold already.</summary>
    internal override void WriteBodyAttributes(XmlDictionaryWriter writer)
    {
        using var reader = fragment.Open();
        while (reader.MoveToNextAttribute())
        {
            if (reader.NamespaceURI != "http://www.w3.org/2000/xmlns/")
            {
                writer.WriteAttributeString(reader.Prefix, reader.LocalName, reader.NamespaceURI, reader.Value);
                continue;
            }

            var prefix = reader.Prefix.Length == 0 ? "" : reader.LocalName;
            if (writer.LookupPrefix(reader.Value) != prefix)
            {
                writer.WriteXmlnsAttribute(prefix, reader.Value);
            }
        }
    }

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        using var reader = fragment.Open();
        XmlFragment.WriteContents(reader, writer);
    }
}
