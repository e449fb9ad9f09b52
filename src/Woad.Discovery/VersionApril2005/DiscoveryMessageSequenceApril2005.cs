using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.Discovery.Wire;

namespace System.ServiceModel.Discovery.VersionApril2005;

/// <summary>Represents the position of a message in messages of WS-Discovery of April 2005.</summary>
[XmlSchemaProvider("GetSchema")]
public class DiscoveryMessageSequenceApril2005 : IXmlSerializable
{
    private DiscoveryMessageSequence _value;

    private DiscoveryMessageSequenceApril2005() => _value = new DiscoveryMessageSequence(0, null, 0);

    private DiscoveryMessageSequenceApril2005(DiscoveryMessageSequence value) => _value = value;

    /// <summary>Creates an object that is written as the position of a message.</summary>
    /// <param name="discoveryMessageSequence">The value to write.</param>
    /// <returns>The object.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="discoveryMessageSequence"/> is null.</exception>
    public static DiscoveryMessageSequenceApril2005 FromDiscoveryMessageSequence(
        DiscoveryMessageSequence discoveryMessageSequence)
    {
        ArgumentNullException.ThrowIfNull(discoveryMessageSequence);
        return new DiscoveryMessageSequenceApril2005(discoveryMessageSequence);
    }

    /// <summary>Adds the schema of the version to a set.</summary>
    /// <param name="schemaSet">The set of schemas.</param>
    /// <returns>The qualified name of the type in the schema.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="schemaSet"/> is null.</exception>
    public static XmlQualifiedName GetSchema(XmlSchemaSet schemaSet) =>
        DiscoverySchema.AddTo(schemaSet, DiscoveryVersion.WSDiscoveryApril2005, DiscoverySchema.Sequence);

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
        _value = SequenceXml.Read(reader);
    }

    /// <summary>Returns the value that the serializer made.</summary>
    /// <returns>The value.</returns>
    public DiscoveryMessageSequence ToDiscoveryMessageSequence() => _value;

    /// <summary>Writes the contents of the current element.</summary>
    /// <param name="writer">The writer.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    public void WriteXml(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        SequenceXml.Write(writer, _value);
    }
}
