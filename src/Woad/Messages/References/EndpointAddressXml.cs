using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>Reads and writes endpoint references of both addressing versions.</summary>
internal static class EndpointAddressXml
{
    /// <summary>Most bytes that the parts of a received reference may take in memory.</summary>
    private const int MaxPartSize = 65536;

    /// <summary>Most headers that a received reference may have.</summary>
    private const int MaxHeaders = 64;

    /// <summary>Reads a reference whose version the namespace of its first element tells.</summary>
    public static EndpointAddress Read(XmlDictionaryReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        reader.MoveToContent();
        var fragment = XmlFragment.Copy(reader, MaxPartSize);
        using var inner = fragment.Open();
        using var ahead = fragment.Open();
        ahead.Read();
        ahead.MoveToContent();
        return Read(VersionOf(ahead.NamespaceURI), inner);
    }

    /// <summary>Reads the element that <paramref name="reader"/> is on.</summary>
    public static EndpointAddress Read(AddressingVersion version, XmlDictionaryReader reader)
    {
        reader.MoveToContent();
        var parts = new EndpointAddressParts();
        var isEmpty = reader.IsEmptyElement;
        reader.ReadStartElement();
        while (!isEmpty && reader.IsStartElement())
        {
            ReadPart(version, reader, parts);
        }

        if (!isEmpty)
        {
            reader.ReadEndElement();
        }

        if (parts.Address is null)
        {
            throw new EndpointReferenceException(
                "The endpoint reference has no Address element.", FaultConstants.MissingAddress);
        }

        return new EndpointAddress(
            LocalUri(version, parts.Address),
            parts.Identity,
            new AddressHeaderCollection(parts.Headers),
            Wrap(parts.Metadata),
            Wrap(parts.Extensions));
    }

    /// <summary>Refuses a reader that is not on the element of the given name.</summary>
    public static void Expect(XmlDictionaryReader reader, string? name, string? ns)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(name);
        ArgumentNullException.ThrowIfNull(ns);
        if (!reader.IsStartElement(name, ns))
        {
            throw new XmlException(Escaped.Text(
                $"Start element '{name}' from namespace '{ns}' expected, found '{reader.Name}'."));
        }
    }

    /// <summary>Writes the content of a reference.</summary>
    public static void WriteContents(
        EndpointAddress address,
        AddressingVersion version,
        XmlDictionaryWriter writer,
        XmlFragment? metadata,
        XmlFragment? extensions)
    {
        var ns = WireDictionary.Get(version.Namespace);
        writer.WriteStartElement("a", WireDictionary.Address, ns);
        var wire = WireUri(version, address);
        if (wire == version.AnonymousUri)
        {
            writer.WriteString(WireDictionary.Get(wire.OriginalString));
        }
        else
        {
            writer.WriteString(wire.AbsoluteUri);
        }

        writer.WriteEndElement();
        if (address.Headers.Count > 0)
        {
            writer.WriteStartElement("a", AddressingNames.ReferenceParameters, version.Namespace);
            foreach (var header in address.Headers)
            {
                header.WriteAddressHeader(writer);
            }

            writer.WriteEndElement();
        }

        if (metadata is not null && version == AddressingVersion.WSAddressing10)
        {
            writer.WriteStartElement("a", AddressingNames.Metadata, version.Namespace);
            WriteContents(metadata, writer);
            writer.WriteEndElement();
        }

        EndpointIdentityXml.Write(address.Identity, writer);
        if (extensions is not null)
        {
            WriteContents(extensions, writer);
        }
    }

    /// <summary>Keeps the elements from the reader's position to the end of their parent; null for none.</summary>
    public static XmlFragment? Collect(XmlDictionaryReader? reader)
    {
        if (reader is null)
        {
            return null;
        }

        var elements = new List<XmlFragment>();
        while (reader.IsStartElement())
        {
            elements.Add(XmlFragment.Copy(reader, MaxPartSize));
        }

        return Wrap(elements);
    }

    /// <summary>A reader on the first kept element; null for none.</summary>
    public static XmlDictionaryReader? OpenContents(XmlFragment? fragment)
    {
        if (fragment is null)
        {
            return null;
        }

        var reader = fragment.Open();
        reader.Read();
        reader.MoveToContent();
        return reader;
    }

    private static void ReadPart(AddressingVersion version, XmlDictionaryReader reader, EndpointAddressParts parts)
    {
        var isAddressing = reader.NamespaceURI == version.Namespace;
        switch (reader.LocalName)
        {
            case AddressingNames.Address when isAddressing:
                parts.Address = parts.Address is not null
                    ? throw new EndpointReferenceException(
                        "The endpoint reference has more than one Address element.",
                        FaultConstants.InvalidEndpointReference)
                    : reader.ReadElementContentAsString().Trim();
                break;
            case AddressingNames.ReferenceParameters or AddressingNames.ReferenceProperties when isAddressing:
                ReadHeaders(reader, parts.Headers);
                break;
            case AddressingNames.Metadata when isAddressing:
                ReadElements(reader, parts.Metadata);
                break;
            case "Identity" when reader.NamespaceURI == EndpointIdentityXml.Namespace:
                var identity = XmlFragment.Copy(reader, MaxPartSize);
                parts.Identity = ReadIdentity(identity);
                if (parts.Identity is null)
                {
                    parts.Extensions.Add(identity);
                }

                break;
            default:
                parts.Extensions.Add(XmlFragment.Copy(reader, MaxPartSize));
                break;
        }
    }

    private static void ReadHeaders(XmlDictionaryReader reader, List<AddressHeader> headers)
    {
        var elements = new List<XmlFragment>();
        ReadElements(reader, elements);
        foreach (var element in elements)
        {
            headers.Add(new FragmentAddressHeader(element));
        }
    }

    private static void ReadElements(XmlDictionaryReader reader, List<XmlFragment> elements)
    {
        if (reader.IsEmptyElement)
        {
            reader.Read();
            return;
        }

        reader.ReadStartElement();
        while (reader.IsStartElement())
        {
            if (elements.Count == MaxHeaders)
            {
                throw new QuotaExceededException(Escaped.Text(
                    $"An endpoint reference has more than {MaxHeaders} elements in a part."));
            }

            elements.Add(XmlFragment.Copy(reader, MaxPartSize));
        }

        reader.ReadEndElement();
    }

    /// <summary>The identity when it is of a known kind, else null.</summary>
    private static EndpointIdentity? ReadIdentity(XmlFragment fragment)
    {
        using var reader = fragment.Open();
        return EndpointIdentityXml.Read(reader);
    }

    private static void WriteContents(XmlFragment fragment, XmlDictionaryWriter writer)
    {
        using var reader = fragment.Open();
        XmlFragment.WriteContents(reader, writer);
    }

    private static XmlFragment? Wrap(List<XmlFragment> elements)
    {
        if (elements.Count == 0)
        {
            return null;
        }

        return XmlFragment.Write(writer =>
        {
            writer.WriteStartElement("Parts");
            foreach (var element in elements)
            {
                using var reader = element.Open();
                XmlCopy.WriteElement(reader, writer);
            }

            writer.WriteEndElement();
        });
    }

    private static AddressingVersion VersionOf(string ns) =>
        ns == AddressingVersion.WSAddressing10.Namespace ? AddressingVersion.WSAddressing10
        : ns == AddressingVersion.WSAddressingAugust2004.Namespace ? AddressingVersion.WSAddressingAugust2004
        : throw new XmlException(Escaped.Text($"'{ns}' is not the namespace of an endpoint reference."));

    private static Uri LocalUri(AddressingVersion version, string address)
    {
        if (!Uri.TryCreate(address, UriKind.Absolute, out var uri))
        {
            throw new EndpointReferenceException(
                Escaped.Text($"The address '{address}' of the endpoint reference is not an absolute URI."),
                FaultConstants.InvalidAddress);
        }

        return uri == version.AnonymousUri ? EndpointAddress.AnonymousUri
            : uri == version.NoneUri ? EndpointAddress.NoneUri
            : uri;
    }

    private static Uri WireUri(AddressingVersion version, EndpointAddress address) =>
        address.IsAnonymous && version.AnonymousUri is { } anonymous ? anonymous
        : address.IsNone && version.NoneUri is { } none ? none
        : address.Uri;
}
