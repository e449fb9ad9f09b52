using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.Discovery.Wire;

namespace System.ServiceModel.Discovery.VersionApril2005;

/// <summary>Represents the criteria of a resolve request in messages of WS-Discovery of April 2005.</summary>
[XmlSchemaProvider("GetSchema")]
public class ResolveCriteriaApril2005 : IXmlSerializable
{
    private ResolveCriteria _value;

    private ResolveCriteriaApril2005() => _value = new ResolveCriteria();

    private ResolveCriteriaApril2005(ResolveCriteria value) => _value = value;

    /// <summary>Creates an object that is written as the criteria of a resolve request.</summary>
    /// <param name="resolveCriteria">The value to write.</param>
    /// <returns>The object.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="resolveCriteria"/> is null.</exception>
    public static ResolveCriteriaApril2005 FromResolveCriteria(ResolveCriteria resolveCriteria)
    {
        ArgumentNullException.ThrowIfNull(resolveCriteria);
        return new ResolveCriteriaApril2005(resolveCriteria);
    }

    /// <summary>Adds the schema of the version to a set.</summary>
    /// <param name="schemaSet">The set of schemas.</param>
    /// <returns>The qualified name of the type in the schema.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="schemaSet"/> is null.</exception>
    public static XmlQualifiedName GetSchema(XmlSchemaSet schemaSet) =>
        DiscoverySchema.AddTo(schemaSet, DiscoveryVersion.WSDiscoveryApril2005, DiscoverySchema.Resolve);

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
        _value = CriteriaXml.ReadResolve(reader, DiscoveryVersion.WSDiscoveryApril2005);
    }

    /// <summary>Returns the value that the serializer made.</summary>
    /// <returns>The value.</returns>
    public ResolveCriteria ToResolveCriteria() => _value;

    /// <summary>Writes the contents of the current element.</summary>
    /// <param name="writer">The writer.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    public void WriteXml(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        CriteriaXml.WriteResolve(writer, DiscoveryVersion.WSDiscoveryApril2005, _value);
    }
}
