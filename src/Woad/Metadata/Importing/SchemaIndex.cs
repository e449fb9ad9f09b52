using System.Xml;
using System.Xml.Schema;

namespace Woad.Metadata.Importing;

/// <summary>Finds the global elements and types of schemas that are not compiled.</summary>
internal sealed class SchemaIndex
{
    private readonly Dictionary<XmlQualifiedName, XmlSchemaElement> _elements = [];
    private readonly Dictionary<XmlQualifiedName, XmlSchemaType> _types = [];

    public SchemaIndex(XmlSchemaSet schemas)
    {
        foreach (var schema in schemas.Schemas().Cast<XmlSchema>().SelectMany(WithRedefined))
        {
            var ns = schema.TargetNamespace ?? "";
            foreach (var item in schema.Items)
            {
                if (item is XmlSchemaElement { Name: { } element } global)
                {
                    _elements.TryAdd(new XmlQualifiedName(element, ns), global);
                }
                else if (item is XmlSchemaType { Name: { } type } named)
                {
                    _types.TryAdd(new XmlQualifiedName(type, ns), named);
                }
            }
        }
    }

    /// <summary>The schema, and those that it redefines, which the set does not name.</summary>
    private static IEnumerable<XmlSchema> WithRedefined(XmlSchema schema) =>
    [
        schema,
        .. schema.Includes.OfType<XmlSchemaRedefine>().Select(static redefine => redefine.Schema).OfType<XmlSchema>(),
    ];

    public XmlSchemaElement? Element(XmlQualifiedName name) => _elements.GetValueOrDefault(name);

    /// <summary>Adds a type that no document has.</summary>
    public void Add(XmlQualifiedName name, XmlSchemaType type) => _types.TryAdd(name, type);

    public XmlSchemaType? Type(XmlQualifiedName name) => _types.GetValueOrDefault(name);

    /// <summary>The namespace that a global item of a schema belongs to.</summary>
    public static XmlSchema? SchemaOf(XmlSchemaObject item)
    {
        var parent = item;
        while (parent is not (null or XmlSchema))
        {
            parent = parent.Parent;
        }

        return parent as XmlSchema;
    }
}
