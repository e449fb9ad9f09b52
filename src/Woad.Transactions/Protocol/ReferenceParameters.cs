using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Transactions.Coordination;
using Woad.Xml;

namespace Woad.Transactions.Protocol;

/// <summary>Endpoint references as peers, and peers as endpoint references.</summary>
internal static class ReferenceParameters
{
    /// <summary>The maximum number of characters of a peer's reference parameters.</summary>
    public const int MaxLength = 4_096;

    /// <summary>The maximum number of characters of a peer's address.</summary>
    public const int MaxAddress = 2_048;

    private const string Root = "p";

    /// <summary>The peer that an endpoint reference names.</summary>
    /// <exception cref="XmlException">The reference is longer than a peer may make it, or not absolute.</exception>
    public static Peer ToPeer(EndpointAddress reference, ProtocolVersion version)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(
            text, new XmlWriterSettings { OmitXmlDeclaration = true, ConformanceLevel = ConformanceLevel.Fragment }))
        {
            using var dictionary = XmlDictionaryWriter.CreateDictionaryWriter(writer);
            dictionary.WriteStartElement(Root);
            foreach (var header in reference.Headers)
            {
                header.WriteAddressHeader(dictionary);
            }

            dictionary.WriteEndElement();
        }

        var address = reference.Uri.AbsoluteUri;
        return text.Length <= MaxLength && address.Length <= MaxAddress
            ? new Peer(version.Number, address, reference.Headers.Count == 0 ? "" : text.ToString())
            : throw new XmlException(Escaped.Text(
                $"An endpoint reference has more than {MaxAddress} characters of address, or more than {MaxLength} of "
                + $"reference parameters"));
    }

    /// <summary>The endpoint reference of a peer.</summary>
    public static EndpointAddress ToAddress(Peer peer)
    {
        if (peer.Parameters.Length == 0)
        {
            return new EndpointAddress(new Uri(peer.Address));
        }

        var headers = new List<AddressHeader>();
        using var text = XmlReader.Create(new StringReader(peer.Parameters), new XmlReaderSettings
        {
            DtdProcessing = DtdProcessing.Prohibit,
            XmlResolver = null,
        });
        using var reader = XmlDictionaryReader.CreateDictionaryReader(text);
        reader.ReadStartElement(Root);
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            headers.Add(new SavedHeader(reader.LocalName, reader.NamespaceURI, reader.ReadOuterXml()));
        }

        return new EndpointAddress(new Uri(peer.Address), [.. headers]);
    }

    /// <summary>The address of this process with an identifier as its reference parameter.</summary>
    public static EndpointAddress Enlistment(Uri address, Guid id, ControlProtocol? protocol = null)
    {
        var attribute = protocol is { } number ? $" {MicrosoftNames.Prefix}:protocol=\"{(int)number}\"" : "";
        return new EndpointAddress(address, new SavedHeader(
            MicrosoftNames.Enlistment,
            MicrosoftNames.Namespace,
            $"<{MicrosoftNames.Prefix}:{MicrosoftNames.Enlistment}{attribute} xmlns:{MicrosoftNames.Prefix}="
            + $"\"{MicrosoftNames.Namespace}\">{id:D}</{MicrosoftNames.Prefix}:{MicrosoftNames.Enlistment}>"));
    }

    /// <summary>A reference parameter as the XML that it came as.</summary>
    private sealed class SavedHeader(string name, string ns, string xml) : AddressHeader
    {
        public override string Name => name;

        public override string Namespace => ns;

        protected override void OnWriteStartAddressHeader(XmlDictionaryWriter writer)
        {
            using var reader = NewReader();
            writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
            writer.WriteAttributes(reader, defattr: false);
        }

        protected override void OnWriteAddressHeaderContents(XmlDictionaryWriter writer)
        {
            using var reader = NewReader();
            if (reader.IsEmptyElement)
            {
                return;
            }

            reader.Read();
            while (reader.NodeType != XmlNodeType.EndElement)
            {
                writer.WriteNode(reader, defattr: false);
            }
        }

        private XmlReader NewReader()
        {
            var reader = XmlReader.Create(new StringReader(xml), new XmlReaderSettings
            {
                DtdProcessing = DtdProcessing.Prohibit,
                XmlResolver = null,
            });
            reader.MoveToContent();
            return reader;
        }
    }
}
