using System.Xml;
using System.Xml.Schema;
using Woad.CodeDom.XmlTypes;

namespace Woad.CodeDom.EncodedTypes;

/// <summary>
/// Finds out whether schemas use the types of SOAP encoding. Most documents declare its prefix and never use it.
/// </summary>
internal static class EncodingUses
{
    private const int MaxDepth = 64;

    /// <summary>The schemas without those of encodings, where nothing refers to them; the same set otherwise.</summary>
    public static XmlSchemaSet Without(XmlSchemaSet schemas)
    {
        var others = schemas.Schemas().Cast<XmlSchema>().Where(static schema => !IsEncoding(schema)).ToList();
        if (others.Count == schemas.Count || others.Exists(static schema =>
            schema.Includes.OfType<XmlSchemaRedefine>().Any()
            || schema.Items.Cast<XmlSchemaObject>().Any(static item => Refers(item, 0))))
        {
            return schemas;
        }

        var copies = new XmlSchemaSet(schemas.NameTable)
        {
            XmlResolver = null,
            CompilationSettings = schemas.CompilationSettings,
        };
        var isWhole = true;
        copies.ValidationEventHandler += (_, e) => isWhole &= e.Severity != XmlSeverityType.Error;
        others.ForEach(other => copies.Add(other));
        copies.Compile();
        return isWhole ? copies : schemas;
    }

    private static bool IsEncoding(XmlSchema schema) =>
        EncodingNamespaces.All.Contains(schema.TargetNamespace ?? "");

    private static bool IsIn(XmlQualifiedName name) => EncodingNamespaces.All.Contains(name.Namespace);

    private static bool Refers(XmlSchemaObject? item, int depth) => depth > MaxDepth || item switch
    {
        XmlSchemaElement element =>
            IsIn(element.SchemaTypeName) || IsIn(element.RefName) || IsIn(element.SubstitutionGroup)
                || Refers(element.SchemaType, depth + 1),
        XmlSchemaAttribute attribute => IsIn(attribute.RefName) || IsIn(attribute.SchemaTypeName),
        XmlSchemaComplexType type => Any(type.Attributes, depth) || Refers(type.Particle, depth + 1)
            || Refers(type.ContentModel?.Content, depth + 1),
        XmlSchemaComplexContentExtension content =>
            IsIn(content.BaseTypeName) || Any(content.Attributes, depth) || Refers(content.Particle, depth + 1),
        XmlSchemaComplexContentRestriction content =>
            IsIn(content.BaseTypeName) || Any(content.Attributes, depth) || Refers(content.Particle, depth + 1),
        XmlSchemaSimpleContentExtension content => IsIn(content.BaseTypeName) || Any(content.Attributes, depth),
        XmlSchemaSimpleContentRestriction content => IsIn(content.BaseTypeName) || Any(content.Attributes, depth),
        XmlSchemaGroupRef group => IsIn(group.RefName),
        XmlSchemaAttributeGroupRef group => IsIn(group.RefName),
        XmlSchemaGroup group => Refers(group.Particle, depth + 1),
        XmlSchemaAttributeGroup group => Any(group.Attributes, depth),
        XmlSchemaGroupBase group => Any(group.Items, depth),
        _ => false,
    };

    private static bool Any(XmlSchemaObjectCollection items, int depth) =>
        items.Cast<XmlSchemaObject>().Any(item => Refers(item, depth + 1));
}
