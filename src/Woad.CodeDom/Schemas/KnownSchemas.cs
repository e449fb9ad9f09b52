using System.Xml;
using System.Xml.Schema;

namespace Woad.CodeDom.Schemas;

/// <summary>
/// Schemas of other organizations to which documents refer by their namespaces alone, because validators have them:
/// <c>xml:lang</c> and its kin, the media types of binary contents, and references to attachments.
/// </summary>
internal static class KnownSchemas
{
    private const string Xml = "http://www.w3.org/XML/1998/namespace";
    private const string MediaTypes = "http://www.w3.org/2005/05/xmlmime";
    private const string Attachments = "http://ws-i.org/profiles/basic/1.1/xsd";

    private static readonly Dictionary<string, Func<XmlSchema>> Makers = new()
    {
        [Xml] = XmlAttributes,
        [MediaTypes] = Media,
        [Attachments] = References,
    };

    /// <summary>Adds the schema that an error misses.</summary>
    /// <returns>Whether there is one.</returns>
    public static bool AddTo(XmlSchemaSet schemas, XmlSchema user, string error)
    {
        var ns = Makers.Keys.FirstOrDefault(known => error.Contains($"'{known}:", StringComparison.Ordinal));
        if (ns is null || ns == user.TargetNamespace || (schemas.Contains(ns) && Imports(user, ns)))
        {
            return false;
        }

        if (!schemas.Contains(ns))
        {
            _ = schemas.Add(Makers[ns]());
        }

        // Documents often use a namespace without an import.
        if (!Imports(user, ns))
        {
            user.Includes.Add(new XmlSchemaImport { Namespace = ns });
        }

        _ = schemas.Reprocess(user);
        return true;
    }

    private static bool Imports(XmlSchema schema, string ns) =>
        schema.Includes.OfType<XmlSchemaImport>().Any(import => import.Namespace == ns);

    private static XmlSchema XmlAttributes() => new()
    {
        TargetNamespace = Xml,
        Items =
        {
            Attribute("lang", "string"),
            Attribute("space", "NCName"),
            Attribute("base", "anyURI"),
            Attribute("id", "ID"),
            new XmlSchemaAttributeGroup
            {
                Name = "specialAttrs",
                Attributes = { Reference(Xml, "base"), Reference(Xml, "lang"), Reference(Xml, "space"),
                    Reference(Xml, "id") },
            },
        },
    };

    private static XmlSchema Media() => new()
    {
        TargetNamespace = MediaTypes,
        ElementFormDefault = XmlSchemaForm.Qualified,
        Items =
        {
            Attribute("contentType", "string"),
            Attribute("expectedContentTypes", "string"),
            Binary("base64Binary"),
            Binary("hexBinary"),
        },
    };

    private static XmlSchema References() => new()
    {
        TargetNamespace = Attachments,
        Items =
        {
            new XmlSchemaSimpleType
            {
                Name = "swaRef",
                Content = new XmlSchemaSimpleTypeRestriction { BaseTypeName = BuiltIn("anyURI") },
            },
        },
    };

    private static XmlSchemaComplexType Binary(string name) => new()
    {
        Name = name,
        ContentModel = new XmlSchemaSimpleContent
        {
            Content = new XmlSchemaSimpleContentExtension
            {
                BaseTypeName = BuiltIn(name),
                Attributes = { Reference(MediaTypes, "contentType") },
            },
        },
    };

    private static XmlSchemaAttribute Attribute(string name, string type) =>
        new() { Name = name, SchemaTypeName = BuiltIn(type) };

    private static XmlSchemaAttribute Reference(string ns, string name) =>
        new() { RefName = new XmlQualifiedName(name, ns) };

    private static XmlQualifiedName BuiltIn(string name) => new(name, XmlSchema.Namespace);
}
