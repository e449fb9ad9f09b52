using System.Globalization;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;

namespace Woad.Metadata;

/// <summary>Definitions of schemas as text: to compare them, and to copy schemas.</summary>
internal static class SchemaText
{
    private static readonly string[] NameAttributes = ["type", "ref", "base", "itemType", "refer", "substitutionGroup"];

    /// <summary>
    /// Whether two global elements have the same contents, whatever the prefixes of the names in them and whether they
    /// may be nil.
    /// </summary>
    public static bool AreSame(XmlSchemaElement left, XmlSchemaElement right, string ns) =>
        XNode.DeepEquals(WithoutPrefixes(left, ns), WithoutPrefixes(right, ns));

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

    /// <summary>The names of the types and elements that the definitions of a schema use.</summary>
    public static IEnumerable<XmlQualifiedName> References(XmlSchema schema) =>
        NamesIn(XElement.Parse(Write(schema))).Select(found => found.Name);

    public static XmlSchema Copy(XmlSchema schema)
    {
        using var reader = new StringReader(Write(schema));
        return XmlSchema.Read(reader, null)!;
    }

    /// <summary>The definition in a schema of its own, with its names in full.</summary>
    private static XElement WithoutPrefixes(XmlSchemaElement element, string ns)
    {
        var schema = new XmlSchema { TargetNamespace = ns.Length == 0 ? null : ns };
        schema.Items.Add(element);
        var root = XElement.Parse(Write(schema));
        foreach (var (attribute, name) in NamesIn(root))
        {
            attribute.Value = name.ToString();
        }

        root.Elements().Single().Attribute("nillable")?.Remove();
        foreach (var declaration in root.DescendantsAndSelf().Attributes().Where(
            a => a.IsNamespaceDeclaration).ToArray())
        {
            declaration.Remove();
        }

        return root;
    }

    private static IEnumerable<(XAttribute Attribute, XmlQualifiedName Name)> NamesIn(XElement root) =>
        from holder in root.Descendants()
        from attribute in holder.Attributes()
        where NameAttributes.Contains(attribute.Name.LocalName)
        let colon = attribute.Value.IndexOf(':', StringComparison.Ordinal)
        let ns = colon < 0 ? holder.GetDefaultNamespace() : holder.GetNamespaceOfPrefix(attribute.Value[..colon])
        select (attribute, new XmlQualifiedName(attribute.Value[(colon + 1)..], ns?.NamespaceName));

    /// <summary>The schema as text.</summary>
    public static string Write(XmlSchema schema)
    {
        using var writer = new StringWriter(CultureInfo.InvariantCulture);
        schema.Write(writer);
        return writer.ToString();
    }
}
