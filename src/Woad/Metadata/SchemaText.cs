using System.Globalization;
using System.Xml.Schema;

namespace Woad.Metadata;

/// <summary>Definitions of schemas as text: to compare them, and to copy schemas.</summary>
internal static class SchemaText
{
    /// <summary>The definition in a schema of its own.</summary>
    public static string Of(XmlSchemaElement element, string ns)
    {
        var schema = new XmlSchema { TargetNamespace = ns.Length == 0 ? null : ns };
        schema.Items.Add(element);
        return Write(schema);
    }

    /// <summary>What tells global definitions of one schema apart.</summary>
    public static (Type Kind, string? Name) NameOf(XmlSchemaObject item) => item switch
    {
        XmlSchemaElement element => (typeof(XmlSchemaElement), element.Name),
        XmlSchemaType type => (typeof(XmlSchemaType), type.Name),
        XmlSchemaAttribute attribute => (typeof(XmlSchemaAttribute), attribute.Name),
        XmlSchemaGroup group => (typeof(XmlSchemaGroup), group.Name),
        XmlSchemaAttributeGroup group => (typeof(XmlSchemaAttributeGroup), group.Name),
        _ => (item.GetType(), null),
    };

    public static XmlSchema Copy(XmlSchema schema)
    {
        using var reader = new StringReader(Write(schema));
        return XmlSchema.Read(reader, null)!;
    }

    private static string Write(XmlSchema schema)
    {
        using var writer = new StringWriter(CultureInfo.InvariantCulture);
        schema.Write(writer);
        return writer.ToString();
    }
}
