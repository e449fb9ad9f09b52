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

    /// <summary>
    /// Initializes a new instance of the <see cref="EndpointAddressBuilder"/> class without any part of an address.
    /// </summary>
    public EndpointAddressBuilder()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="EndpointAddressBuilder"/> class with the parts of an address.
    /// </summary>
    /// <param name="address">The address of the endpoint.</param>
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

    /// <summary>Gets the headers that messages to the address carry.</summary>
    public Collection<AddressHeader> Headers { get; } = [];

    /// <summary>Gets or sets the identity that is expected there, or null.</summary>
    public EndpointIdentity? Identity { get; set; }

    /// <summary>Gets or sets the URI.</summary>
    public Uri? Uri { get; set; }

    /// <summary>A reader on the extension elements, or null when there are none.</summary>
    /// <returns>The reader, or <see langword="null"/> when there is nothing to read.</returns>
    public XmlDictionaryReader? GetReaderAtExtensions() => EndpointAddressXml.OpenContents(_extensions);

    /// <summary>A reader on the metadata elements, or null when there are none.</summary>
    /// <returns>The reader, or <see langword="null"/> when there is nothing to read.</returns>
    public XmlDictionaryReader? GetReaderAtMetadata() => EndpointAddressXml.OpenContents(_metadata);

    /// <summary>Takes the elements from the reader's position on as extensions; null for none.</summary>
    /// <param name="reader">The reader.</param>
    public void SetExtensionReader(XmlDictionaryReader? reader) => _extensions = EndpointAddressXml.Collect(reader);

    /// <summary>Takes the elements from the reader's position on as metadata; null for none.</summary>
    /// <param name="reader">The reader.</param>
    public void SetMetadataReader(XmlDictionaryReader? reader) => _metadata = EndpointAddressXml.Collect(reader);

    /// <summary>The address with these parts.</summary>
    /// <returns>The address.</returns>
    /// <exception cref="ArgumentNullException">There is no URI.</exception>
    public EndpointAddress ToEndpointAddress() =>
        new(Uri!, Identity, new AddressHeaderCollection(Headers), _metadata, _extensions);
}
