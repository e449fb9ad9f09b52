using System.Data;
using System.Xml;
using System.Xml.Schema;

namespace Woad.CodeDom.DataContracts;

/// <summary>
/// Recognizes the anonymous types of <see cref="DataSet"/> and <see cref="DataTable"/> in schemas. Both serializers
/// write a schema and the rows into an element of any content.
/// </summary>
internal static class DataSetSchemas
{
    private const string Diffgram = "urn:schemas-microsoft-com:xml-diffgram-v1";
    private const string Space = "http://schemas.datacontract.org/2004/07/System.Data";
    private const int MaxDepth = 64;

    /// <summary>The type of .NET; null for every other type of a schema.</summary>
    public static Type? TypeOf(XmlSchemaType? type) => type is XmlSchemaComplexType
    {
        QualifiedName.IsEmpty: true, ContentModel: null, Particle: XmlSchemaSequence content,
    }
        ? TypeOf(content)
        : null;

    /// <summary>The name that the type has while the importer reads the schemas; null for every other type.</summary>
    public static XmlQualifiedName? NameOf(XmlSchemaType? type) =>
        TypeOf(type) is { } data ? new XmlQualifiedName(data.Name, Space) : null;

    /// <summary>The type of .NET by the name of <see cref="NameOf"/>; null for every other name.</summary>
    public static Type? TypeOf(string? name, string? ns) => ns != Space ? null : name switch
    {
        nameof(DataSet) => typeof(DataSet),
        nameof(DataTable) => typeof(DataTable),
        _ => null,
    };

    /// <summary>Whether an element of a schema is a data set.</summary>
    public static bool IsIn(XmlSchema schema) =>
        schema.Items.Cast<XmlSchemaObject>().SelectMany(static item => Elements(item, 0)).Any(
            static element => TypeOf(element.SchemaType) is not null);

    /// <summary>Gives the types names, because the importer refuses them where they have none.</summary>
    public static void Name(XmlSchema schema)
    {
        foreach (var element in schema.Items.Cast<XmlSchemaObject>().SelectMany(
            static item => Elements(item, 0)).ToList())
        {
            if (NameOf(element.SchemaType) is { } name)
            {
                element.SchemaType = null;
                element.SchemaTypeName = name;
            }
        }

        if (schema.TargetNamespace != Space
            && !schema.Includes.OfType<XmlSchemaImport>().Any(static import => import.Namespace == Space))
        {
            schema.Includes.Add(new XmlSchemaImport { Namespace = Space });
        }
    }

    /// <summary>A schema of the types by their names.</summary>
    public static XmlSchema Schema() => new()
    {
        TargetNamespace = Space,
        Items =
        {
            new XmlSchemaComplexType { Name = nameof(DataSet), Particle = new XmlSchemaSequence() },
            new XmlSchemaComplexType { Name = nameof(DataTable), Particle = new XmlSchemaSequence() },
        },
    };

    /// <summary>A data set of data contracts repeats schema and rows; one of XmlSerializer has each once.</summary>
    private static Type? TypeOf(XmlSchemaSequence content) => content.Items switch
    {
        [XmlSchemaAny { Namespace: XmlSchema.Namespace } schema, XmlSchemaAny { Namespace: Diffgram }] =>
            content.MaxOccurs > 1 || schema.MaxOccurs <= 1 ? typeof(DataSet) : typeof(DataTable),
        [XmlSchemaElement { RefName: { Name: "schema", Namespace: XmlSchema.Namespace } }, XmlSchemaAny] =>
            typeof(DataSet),
        _ => null,
    };

    private static IEnumerable<XmlSchemaElement> Elements(XmlSchemaObject? item, int depth)
    {
        if (depth > MaxDepth)
        {
            return [];
        }

        var inner = item switch
        {
            XmlSchemaElement element => Elements(element.SchemaType, depth + 1).Prepend(element),
            XmlSchemaComplexType { ContentModel.Content: XmlSchemaComplexContentExtension extension } =>
                Elements(extension.Particle, depth + 1),
            XmlSchemaComplexType type => Elements(type.Particle, depth + 1),
            XmlSchemaGroup group => Elements(group.Particle, depth + 1),
            XmlSchemaGroupBase group =>
                group.Items.Cast<XmlSchemaObject>().SelectMany(child => Elements(child, depth + 1)),
            _ => [],
        };
        return inner;
    }
}
