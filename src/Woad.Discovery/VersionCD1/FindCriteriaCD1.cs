using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.Discovery.Wire;

namespace System.ServiceModel.Discovery.VersionCD1;

/// <summary>Represents the criteria of a probe in messages of Committee Draft 1 of WS-Discovery 1.1.</summary>
[XmlSchemaProvider("GetSchema")]
public class FindCriteriaCD1 : IXmlSerializable
{
    private FindCriteria _value;

    private FindCriteriaCD1() => _value = new FindCriteria();

    private FindCriteriaCD1(FindCriteria value) => _value = value;

    /// <summary>Creates an object that is written as the criteria of a probe.</summary>
    /// <param name="findCriteria">The value to write.</param>
    /// <returns>The object.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="findCriteria"/> is null.</exception>
    public static FindCriteriaCD1 FromFindCriteria(FindCriteria findCriteria)
    {
        ArgumentNullException.ThrowIfNull(findCriteria);
        return new FindCriteriaCD1(findCriteria);
    }

    /// <summary>Adds the schema of the version to a set.</summary>
    /// <param name="schemaSet">The set of schemas.</param>
    /// <returns>The qualified name of the type in the schema.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="schemaSet"/> is null.</exception>
    public static XmlQualifiedName GetSchema(XmlSchemaSet schemaSet) =>
        DiscoverySchema.AddTo(schemaSet, DiscoveryVersion.WSDiscoveryCD1, DiscoverySchema.Find);

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
        _value = CriteriaXml.ReadFind(reader, DiscoveryVersion.WSDiscoveryCD1);
    }

    /// <summary>Returns the value that the serializer made.</summary>
    /// <returns>The value.</returns>
    public FindCriteria ToFindCriteria() => _value;

    /// <summary>Writes the contents of the current element.</summary>
    /// <param name="writer">The writer.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    public void WriteXml(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        CriteriaXml.WriteFind(writer, DiscoveryVersion.WSDiscoveryCD1, _value);
    }
}
