using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.Metadata;

namespace System.ServiceModel.Description;

/// <summary>The endpoint that hands out metadata, in the place of the metadata.</summary>
[XmlRoot("MetadataReference", Namespace = "http://schemas.xmlsoap.org/ws/2004/09/mex")]
public class MetadataReference : IXmlSerializable
{
    /// <summary>Initializes a new instance of the <see cref="MetadataReference"/> class without an address.</summary>
    public MetadataReference()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="MetadataReference"/> class with an address.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <param name="addressVersion">The version of WS-Addressing in which the address is written.</param>
    public MetadataReference(EndpointAddress? address, AddressingVersion? addressVersion)
    {
        Address = address;
        AddressVersion = addressVersion;
    }

    /// <summary>Gets or sets the address of the endpoint.</summary>
    public EndpointAddress? Address { get; set; }

    /// <summary>Gets or sets the version of WS-Addressing in which the address is written.</summary>
    public AddressingVersion? AddressVersion { get; set; }

    XmlSchema? IXmlSerializable.GetSchema() => null;

    void IXmlSerializable.ReadXml(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        var element = new XmlDocument { XmlResolver = null }.ReadNode(reader) as XmlElement;
        var isAugust2004 = element?.ChildNodes.OfType<XmlElement>()
            .FirstOrDefault()?.NamespaceURI == WsdlNamespaces.AddressingAugust2004;
        AddressVersion = isAugust2004 ? AddressingVersion.WSAddressingAugust2004 : AddressingVersion.WSAddressing10;
        using var contents = XmlDictionaryReader.CreateDictionaryReader(new XmlNodeReader(element!));
        contents.MoveToContent();
        Address = EndpointAddress.ReadFrom(AddressVersion, contents);
    }

    void IXmlSerializable.WriteXml(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        (Address ?? throw new InvalidOperationException("The metadata reference has no address. Set its Address."))
            .WriteContentsTo(AddressVersion ?? AddressingVersion.WSAddressing10, writer);
    }
}
