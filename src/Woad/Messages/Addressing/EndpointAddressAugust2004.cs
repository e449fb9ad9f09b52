using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace System.ServiceModel;

/// <summary>
/// An endpoint address as data contracts and XmlSerializer write it: an endpoint reference of August 2004.
/// </summary>
[XmlSchemaProvider("GetSchema")]
[XmlRoot("EndpointReference", Namespace = "http://schemas.xmlsoap.org/ws/2004/08/addressing")]
public class EndpointAddressAugust2004 : IXmlSerializable
{
    private EndpointAddress? _address;

    private EndpointAddressAugust2004()
    {
    }

    /// <summary>Creates a serializable object from an endpoint address.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <returns>The serializable address.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="address"/> is null.</exception>
    public static EndpointAddressAugust2004 FromEndpointAddress(EndpointAddress address)
    {
        ArgumentNullException.ThrowIfNull(address);
        return new EndpointAddressAugust2004 { _address = address };
    }

    /// <summary>The name of the schema type.</summary>
    /// <param name="xmlSchemaSet">The schemas.</param>
    /// <returns>The name of the type in the schema.</returns>
    public static XmlQualifiedName GetSchema(XmlSchemaSet xmlSchemaSet)
    {
        ArgumentNullException.ThrowIfNull(xmlSchemaSet);
        return new XmlQualifiedName("EndpointReferenceType", AddressingVersion.WSAddressingAugust2004.Namespace);
    }

    /// <summary>Returns the endpoint address that the object wraps.</summary>
    /// <returns>The address.</returns>
    public EndpointAddress ToEndpointAddress() => _address!;

    XmlSchema? IXmlSerializable.GetSchema() => null;

    void IXmlSerializable.ReadXml(XmlReader reader) => _address = EndpointAddress.ReadFrom(
        AddressingVersion.WSAddressingAugust2004, XmlDictionaryReader.CreateDictionaryReader(reader));

    void IXmlSerializable.WriteXml(XmlWriter writer) => _address!.WriteContentsTo(
        AddressingVersion.WSAddressingAugust2004, XmlDictionaryWriter.CreateDictionaryWriter(writer));
}
