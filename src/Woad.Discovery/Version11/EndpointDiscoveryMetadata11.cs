using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.Discovery.Wire;

namespace System.ServiceModel.Discovery.Version11;

/// <summary>Represents the facts about an endpoint in messages of WS-Discovery 1.1.</summary>
[XmlSchemaProvider("GetSchema")]
public class EndpointDiscoveryMetadata11 : IXmlSerializable
{
    private EndpointDiscoveryMetadata _value;

    private EndpointDiscoveryMetadata11() => _value = new EndpointDiscoveryMetadata();

    private EndpointDiscoveryMetadata11(EndpointDiscoveryMetadata value) => _value = value;

    /// <summary>Creates an object that is written as the facts about an endpoint.</summary>
    /// <param name="endpointDiscoveryMetadata">The value to write.</param>
    /// <returns>The object.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="endpointDiscoveryMetadata"/> is null.</exception>
    public static EndpointDiscoveryMetadata11 FromEndpointDiscoveryMetadata(
        EndpointDiscoveryMetadata endpointDiscoveryMetadata)
    {
        ArgumentNullException.ThrowIfNull(endpointDiscoveryMetadata);
        return new EndpointDiscoveryMetadata11(endpointDiscoveryMetadata);
    }

    /// <summary>Adds the schema of the version to a set.</summary>
    /// <param name="schemaSet">The set of schemas.</param>
    /// <returns>The qualified name of the type in the schema.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="schemaSet"/> is null.</exception>
    public static XmlQualifiedName GetSchema(XmlSchemaSet schemaSet) =>
        DiscoverySchema.AddTo(schemaSet, DiscoveryVersion.WSDiscovery11, DiscoverySchema.Metadata);

    /// <summary>Returns no schema, as <see cref="IXmlSerializable"/> demands.</summary>
    /// <returns><see langword="null"/>.</returns>
    public XmlSchema? GetSchema() => null;

    /// <summary>Reads the current element.</summary>
    /// <param name="reader">The reader.</param>
    /// <exception cref="ArgumentNullException"><paramref name="reader"/> is null.</exception>
    /// <exception cref="XmlException">The element is not valid.</exception>
    public void ReadXml(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        _value = MetadataXml.Read(reader, DiscoveryVersion.WSDiscovery11);
    }

    /// <summary>Returns the value that the serializer made.</summary>
    /// <returns>The value.</returns>
    public EndpointDiscoveryMetadata ToEndpointDiscoveryMetadata() => _value;

    /// <summary>Writes the contents of the current element.</summary>
    /// <param name="writer">The writer.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    public void WriteXml(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        MetadataXml.Write(writer, DiscoveryVersion.WSDiscovery11, _value);
    }
}
