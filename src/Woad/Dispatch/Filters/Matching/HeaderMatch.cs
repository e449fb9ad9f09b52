using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Dispatch.Filters;

/// <summary>Looks for the headers of an endpoint's address in messages.</summary>
internal sealed class HeaderMatch(IEnumerable<AddressHeader> headers)
{
    private const string Addressing10 = "http://www.w3.org/2005/08/addressing";

    /// <summary>
    /// How many headers of one name are compared: each comparison costs, and a message may have thousands.
    /// </summary>
    private const int MaxCompared = 32;

    private readonly (string Name, string Namespace, byte[] Content)[] _expected =
    [
        .. headers.Select(header =>
        {
            using var reader = header.GetAddressHeaderReader();
            return (header.Name, header.Namespace, Content(reader));
        }),
    ];

    /// <summary>Gets the number of headers that a message must have.</summary>
    public int Count => _expected.Length;

    /// <summary>Gets the names of the headers that a message must have.</summary>
    public IEnumerable<XmlName> Names => _expected.Select(static header => new XmlName(header.Name, header.Namespace));

    /// <summary>Whether every header of the address is in the message, with the same content.</summary>
    public bool IsIn(Message message)
    {
        foreach (var expected in _expected)
        {
            if (!IsIn(message.Headers, expected))
            {
                return false;
            }
        }

        return true;
    }

    private static bool IsIn(MessageHeaders headers, (string Name, string Namespace, byte[] Content) expected)
    {
        var compared = 0;
        for (var i = 0; i < headers.Count && compared < MaxCompared; i++)
        {
            if (headers[i].Name != expected.Name || headers[i].Namespace != expected.Namespace)
            {
                continue;
            }

            compared++;
            using var reader = headers.GetReaderAtHeader(i);
            if (Content(reader).AsSpan().SequenceEqual(expected.Content))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The header without its name, and without the attributes that say how it is sent.</summary>
    private static byte[] Content(XmlDictionaryReader reader)
    {
        reader.MoveToContent();
        return CanonicalXml.Of(writer =>
        {
            writer.WriteStartElement("Header");
            while (reader.MoveToNextAttribute())
            {
                if (!IsOfTransfer(reader))
                {
                    writer.WriteAttributeString(reader.Prefix, reader.LocalName, reader.NamespaceURI, reader.Value);
                }
            }

            reader.MoveToElement();
            if (!reader.IsEmptyElement)
            {
                reader.ReadStartElement();
                while (reader.NodeType != XmlNodeType.EndElement)
                {
                    writer.WriteNode(reader, defattr: false);
                }
            }

            writer.WriteEndElement();
        });
    }

    private static bool IsOfTransfer(XmlDictionaryReader reader) =>
        reader.NamespaceURI is "http://www.w3.org/2000/xmlns/" or Addressing10
            || reader.NamespaceURI == EnvelopeVersion.Soap11.Namespace
            || reader.NamespaceURI == EnvelopeVersion.Soap12.Namespace;
}
