using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;

namespace System.ServiceModel;

/// <summary>
/// An endpoint address as data contracts and XmlSerializer write it: an endpoint reference of WS-Addressing 1.0.
/// </summary>
[XmlSchemaProvider("GetSchema")]
[XmlRoot("EndpointReference", Namespace = "http://www.w3.org/2005/08/addressing")]
public class EndpointAddress10 : IXmlSerializable
{
    private EndpointAddress? _address;

    private EndpointAddress10()
    {
    }

    /// <summary>Creates a serializable object from an endpoint address.</summary>
    /// <param name="address">The address of the endpoint.</param>
    /// <returns>The serializable address.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="address"/> is null.</exception>
    public static EndpointAddress10 FromEndpointAddress(EndpointAddress address)
    {
        ArgumentNullException.ThrowIfNull(address);
        return new EndpointAddress10 { _address = address };
    }

    /// <summary>The name of the schema type.</summary>
    /// <param name="xmlSchemaSet">The schemas.</param>
    /// <returns>The name of the type in the schema.</returns>
    public static XmlQualifiedName GetSchema(XmlSchemaSet xmlSchemaSet)
    {
        ArgumentNullException.ThrowIfNull(xmlSchemaSet);
        return new XmlQualifiedName("EndpointReferenceType", AddressingVersion.WSAddressing10.Namespace);
    }

    /// <summary>Returns the endpoint address that the object wraps.</summary>
    /// <returns>The address.</returns>
    public EndpointAddress ToEndpointAddress() => _address!;

    XmlSchema? IXmlSerializable.GetSchema() => null;

    void IXmlSerializable.ReadXml(XmlReader reader) => _address = EndpointAddress.ReadFrom(
        AddressingVersion.WSAddressing10, XmlDictionaryReader.CreateDictionaryReader(reader));

    void IXmlSerializable.WriteXml(XmlWriter writer) => _address!.WriteContentsTo(
        AddressingVersion.WSAddressing10, XmlDictionaryWriter.CreateDictionaryWriter(writer));
}
