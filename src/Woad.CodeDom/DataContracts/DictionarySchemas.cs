using System.Xml;
using System.Xml.Schema;

namespace Woad.CodeDom.DataContracts;

/// <summary>
/// Schemas whose dictionaries are arrays of entries, and whose data sets have names. The importer of .NET 10 refuses
/// dictionaries (it looks for their entries in another namespace than the exporter writes), and takes the same types
/// as arrays.
/// </summary>
internal sealed class DictionarySchemas
{
    private const string Serialization = "http://schemas.microsoft.com/2003/10/Serialization/";

    private readonly Dictionary<XmlQualifiedName, DictionarySchema> _dictionaries = [];

    /// <param name="schemas">The schemas, which stay as they are.</param>
    public DictionarySchemas(XmlSchemaSet schemas)
    {
        foreach (var type in schemas.GlobalTypes.Values.OfType<XmlSchemaComplexType>())
        {
            if (MarkOf(type) is not null && Read(type) is { } dictionary)
            {
                _dictionaries.Add(type.QualifiedName, dictionary);
            }
        }

        HasDataSets = schemas.Schemas().Cast<XmlSchema>().Any(DataSetSchemas.IsIn);
        Schemas = _dictionaries.Count == 0 && !HasDataSets ? schemas : Readable(schemas);
    }

    /// <summary>The schemas for the importer.</summary>
    public XmlSchemaSet Schemas { get; }

    /// <summary>Whether a data set or table is in the schemas.</summary>
    public bool HasDataSets { get; }

    /// <summary>The dictionaries by their types.</summary>
    public IReadOnlyDictionary<XmlQualifiedName, DictionarySchema> Dictionaries => _dictionaries;

    /// <summary>The name, the entries, and the two elements of an entry; null when the type has another form.</summary>
    private static DictionarySchema? Read(XmlSchemaComplexType type) =>
        type.Particle is XmlSchemaSequence { Items: [XmlSchemaElement { MaxOccurs: decimal.MaxValue } entry] }
        && entry.ElementSchemaType is XmlSchemaComplexType
        {
            Particle: XmlSchemaSequence { Items: [XmlSchemaElement key, XmlSchemaElement value] },
        }
            ? new DictionarySchema(type.QualifiedName, Named(entry), Named(key), Named(value))
            : null;

    private static string Named(XmlSchemaElement element) => element.QualifiedName.Name;

    private static XmlSchemaAnnotation? MarkOf(XmlSchemaComplexType type) =>
        type.Annotation is { } annotation && annotation.Items.OfType<XmlSchemaAppInfo>().Any(IsMark)
            ? annotation
            : null;

    private static bool IsMark(XmlSchemaAppInfo info) => info.Markup?.OfType<XmlElement>().Any(static element =>
        element is { LocalName: "IsDictionary", NamespaceURI: Serialization }
        && element.InnerText.Trim() is "true" or "1") == true;

    private XmlSchemaSet Readable(XmlSchemaSet schemas)
    {
        var copies = new XmlSchemaSet(schemas.NameTable) { XmlResolver = null };
        foreach (XmlSchema schema in schemas.Schemas())
        {
            var hasDataSets = DataSetSchemas.IsIn(schema);
            copies.Add(
                hasDataSets || _dictionaries.Keys.Any(name => name.Namespace == (schema.TargetNamespace ?? ""))
                    ? Copy(schema, hasDataSets)
                    : schema);
        }

        if (HasDataSets)
        {
            copies.Add(DataSetSchemas.Schema());
        }

        copies.Compile();
        return copies;
    }

    private XmlSchema Copy(XmlSchema schema, bool hasDataSets)
    {
        using var text = new MemoryStream();
        schema.Write(text);
        text.Position = 0;
        using var reader = XmlReader.Create(text, new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit });
        var copy = XmlSchema.Read(reader, null)!;
        foreach (var type in copy.Items.OfType<XmlSchemaComplexType>())
        {
            if (_dictionaries.ContainsKey(new XmlQualifiedName(type.Name, copy.TargetNamespace)))
            {
                type.Annotation = null;
            }
        }

        if (hasDataSets)
        {
            DataSetSchemas.Name(copy);
        }

        return copy;
    }
}
