using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;

namespace System.ServiceModel;

/// <summary>The parts of an endpoint address, which itself cannot be changed.</summary>
public class EndpointAddressBuilder
{
    private XmlFragment? _metadata;
    private XmlFragment? _extensions;

    /// <summary>Makes an empty builder.</summary>
    public EndpointAddressBuilder()
    {
    }

    /// <summary>Makes a builder with the parts of an address.</summary>
    /// <exception cref="ArgumentNullException"><paramref name="address"/> is null.</exception>
    public EndpointAddressBuilder(EndpointAddress address)
    {
        ArgumentNullException.ThrowIfNull(address);
        Uri = address.Uri;
        Identity = address.Identity;
        foreach (var header in address.Headers)
        {
            Headers.Add(header);
        }

        SetMetadataReader(address.GetReaderAtMetadata());
        SetExtensionReader(address.GetReaderAtExtensions());
    }

    /// <summary>The headers that messages to the address carry.</summary>
    public Collection<AddressHeader> Headers { get; } = [];

    /// <summary>The identity that is expected there, or null.</summary>
    public EndpointIdentity? Identity { get; set; }

    /// <summary>The URI.</summary>
    public Uri? Uri { get; set; }

    /// <summary>A reader on the extension elements, or null when there are none.</summary>
    public XmlDictionaryReader? GetReaderAtExtensions() => EndpointAddressXml.OpenContents(_extensions);

    /// <summary>A reader on the metadata elements, or null when there are none.</summary>
    public XmlDictionaryReader? GetReaderAtMetadata() => EndpointAddressXml.OpenContents(_metadata);

    /// <summary>Takes the elements from the reader's position on as extensions; null for none.</summary>
    public void SetExtensionReader(XmlDictionaryReader? reader) => _extensions = EndpointAddressXml.Collect(reader);

    /// <summary>Takes the elements from the reader's position on as metadata; null for none.</summary>
    public void SetMetadataReader(XmlDictionaryReader? reader) => _metadata = EndpointAddressXml.Collect(reader);

    /// <summary>The address with these parts.</summary>
    /// <exception cref="ArgumentNullException">There is no URI.</exception>
    public EndpointAddress ToEndpointAddress() =>
        new(Uri!, Identity, new AddressHeaderCollection(Headers), _metadata, _extensions);
}
