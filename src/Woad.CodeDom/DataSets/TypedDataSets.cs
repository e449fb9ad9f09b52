using System.CodeDom;
using System.Data;
using System.Xml;
using System.Xml.Schema;
using Woad.CodeDom.Generation;
using Woad.Metadata;

namespace Woad.CodeDom.DataSets;

/// <summary>
/// Recognizes elements whose contents are a typed data set or a table of one, and makes their classes. Both are
/// anonymous types with wildcards; the schema of the wildcard's namespace describes the tables.
/// </summary>
/// <param name="schemas">The compiled schemas.</param>
/// <param name="names">The names of all generated types.</param>
/// <param name="space">The namespace of the types; empty for the global one.</param>
internal sealed class TypedDataSets(XmlSchemaSet schemas, TypeScope names, string space)
{
    private const string Diffgram = "urn:schemas-microsoft-com:xml-diffgram-v1";

    private readonly Dictionary<string, (string Name, DataSetCode Code)?> _sets = [];
    private readonly Queue<DataSetCode> _waiting = [];

    /// <summary>The class of a type; null for a type of something else.</summary>
    public CodeTypeReference? Find(XmlSchemaType type)
    {
        if (type is not XmlSchemaComplexType { QualifiedName.IsEmpty: true, Particle: XmlSchemaSequence content } typed)
        {
            return null;
        }

        switch (content.Items)
        {
            case [XmlSchemaAny { Namespace: { Length: > 0 } ns, MaxOccurs: 1 }] when Of(ns) is { } set:
                return Reference(set.Name);
            case [XmlSchemaAny { Namespace: XmlSchema.Namespace }, XmlSchemaAny { Namespace: Diffgram }]
                when Fixed(typed, "namespace") is { } ns && Fixed(typed, "tableTypeName") is { } table
                    && Of(ns) is { } set:
                return set.Code.ClassOf(table) is { } found ? Reference($"{set.Name}.{found}") : null;
            default:
                return null;
        }
    }

    /// <summary>Makes the classes that have been found since the last time.</summary>
    public IEnumerable<CodeTypeDeclaration> Make(bool isInternal)
    {
        while (_waiting.TryDequeue(out var next))
        {
            yield return next.Make(isInternal);
        }
    }

    private CodeTypeReference Reference(string name) => new(space.Length == 0 ? name : $"{space}.{name}");

    private static string? Fixed(XmlSchemaComplexType type, string attribute) =>
        type.Attributes.OfType<XmlSchemaAttribute>().FirstOrDefault(other => other.Name == attribute)?.FixedValue;

    /// <summary>The data set of a namespace; null where no schema, or more than one, describes one.</summary>
    private (string Name, DataSetCode Code)? Of(string ns)
    {
        if (!_sets.TryGetValue(ns, out var set))
        {
            _sets.Add(ns, set = Read(ns));
        }

        return set;
    }

    private (string Name, DataSetCode Code)? Read(string ns)
    {
        var found = schemas.Schemas(ns).Cast<XmlSchema>()
            .Where(static schema => schema.Items.OfType<XmlSchemaElement>().Any(IsDataSet)).Take(2).ToList();
        if (found is not [var only])
        {
            return null;
        }

        var set = new DataSet();
        try
        {
            using var text = new StringReader(SchemaText.Write(only));
            using var reader = XmlReader.Create(
                text, new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit, XmlResolver = null });
            set.ReadXmlSchema(reader);
        }
        catch (Exception wrong) when (wrong is DataException or ArgumentException or InvalidOperationException
            or FormatException or XmlException or XmlSchemaException or OverflowException or InvalidCastException)
        {
            // Then the contents stay XML, as without the option.
            return null;
        }

        var name = names.Unique($"data set {ns}:{set.DataSetName}", Identifiers.Of(set.DataSetName, "DataSet"));
        var hasLocale = only.Items.OfType<XmlSchemaElement>().Any(
            static element => IsDataSet(element) && Find(element, "Locale") is not null);
        var code = new DataSetCode(set, name, hasLocale);
        _waiting.Enqueue(code);
        return (name, code);
    }

    private static bool IsDataSet(XmlSchemaElement element) => Find(element, "IsDataSet")?.Trim() is "true" or "1";

    private static string? Find(XmlSchemaElement element, string name) => element.UnhandledAttributes?.FirstOrDefault(
        attribute => attribute.LocalName == name && attribute.NamespaceURI == DataNames.MsData)?.Value;
}
