using System.Globalization;
using System.ServiceModel.Discovery;
using System.Text;
using System.Xml;
using System.Xml.Schema;

namespace Woad.Discovery.Wire;

/// <summary>The schema of the types that contracts with discovery messages use.</summary>
internal static class DiscoverySchema
{
    public const string Metadata = "ProbeMatchType";
    public const string Find = "ProbeType";
    public const string Resolve = "ResolveType";
    public const string Sequence = "AppSequenceType";

    private static readonly CompositeFormat Text = CompositeFormat.Parse(
        """
        <xs:schema targetNamespace="{0}" xmlns:tns="{0}" xmlns:xs="http://www.w3.org/2001/XMLSchema"
                   elementFormDefault="qualified">
          <xs:simpleType name="QNameListType"><xs:list itemType="xs:QName"/></xs:simpleType>
          <xs:simpleType name="UriListType"><xs:list itemType="xs:anyURI"/></xs:simpleType>
          <xs:complexType name="ScopesType"><xs:simpleContent><xs:extension base="tns:UriListType">
            <xs:attribute name="MatchBy" type="xs:anyURI"/>
            <xs:anyAttribute namespace="##other" processContents="lax"/>
          </xs:extension></xs:simpleContent></xs:complexType>
          <xs:complexType name="ProbeType"><xs:sequence>
            <xs:element name="Types" type="tns:QNameListType" minOccurs="0"/>
            <xs:element name="Scopes" type="tns:ScopesType" minOccurs="0"/>
            <xs:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>
          </xs:sequence></xs:complexType>
          <xs:complexType name="ProbeMatchType"><xs:sequence>
            <xs:any namespace="{1}" processContents="lax"/>
            <xs:element name="Types" type="tns:QNameListType" minOccurs="0"/>
            <xs:element name="Scopes" type="tns:ScopesType" minOccurs="0"/>
            <xs:element name="XAddrs" type="tns:UriListType" minOccurs="0"/>
            <xs:element name="MetadataVersion" type="xs:unsignedInt"/>
            <xs:any namespace="##other" processContents="lax" minOccurs="0" maxOccurs="unbounded"/>
          </xs:sequence></xs:complexType>
          <xs:complexType name="ResolveType"><xs:sequence>
            <xs:any namespace="##other" processContents="lax" maxOccurs="unbounded"/>
          </xs:sequence></xs:complexType>
          <xs:complexType name="AppSequenceType">
            <xs:attribute name="InstanceId" type="xs:unsignedInt" use="required"/>
            <xs:attribute name="SequenceId" type="xs:anyURI"/>
            <xs:attribute name="MessageNumber" type="xs:unsignedInt" use="required"/>
          </xs:complexType>
        </xs:schema>
        """);

    /// <summary>Adds the schema of a version to a set that has none of its namespace.</summary>
    /// <returns>The qualified name of <paramref name="type"/>.</returns>
    public static XmlQualifiedName AddTo(XmlSchemaSet schemas, DiscoveryVersion version, string type)
    {
        ArgumentNullException.ThrowIfNull(schemas);
        if (!schemas.Contains(version.Namespace))
        {
            var addressing = version == DiscoveryVersion.WSDiscoveryApril2005
                ? "http://schemas.xmlsoap.org/ws/2004/08/addressing"
                : "http://www.w3.org/2005/08/addressing";
            using var text = new StringReader(
                string.Format(CultureInfo.InvariantCulture, Text, version.Namespace, addressing));
            using var reader = XmlReader.Create(text);
            schemas.Add(XmlSchema.Read(reader, null)!);
        }

        return new XmlQualifiedName(type, version.Namespace);
    }
}
