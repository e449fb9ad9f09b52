using System.Xml;
using System.Xml.Schema;
using Woad.CodeDom.XmlTypes;

namespace Woad.CodeDom.EncodedTypes;

/// <summary>The schema of SOAP encoding, to which WSDL documents refer without having it.</summary>
internal static class EncodingSchema
{
    private static readonly string[] ArrayAttributes =
        ["arrayType", "offset", "position", "itemType", "arraySize", "root", "nodeType"];

    private static readonly string[] Simple =
    [
        "string", "boolean", "decimal", "integer", "int", "long", "short", "byte", "unsignedInt", "unsignedLong",
        "unsignedShort", "unsignedByte", "float", "double", "dateTime", "date", "time", "duration", "base64Binary",
        "hexBinary", "anyURI", "QName", "normalizedString", "token", "Name", "NCName", "positiveInteger",
        "negativeInteger", "nonNegativeInteger", "nonPositiveInteger", "gYear", "gMonth", "gDay", "gYearMonth",
        "gMonthDay", "language", "base64",
    ];

    /// <summary>Whether a name is that of the array of an encoding.</summary>
    public static bool IsArray(XmlQualifiedName name) =>
        name.Name == "Array" && EncodingNamespaces.All.Contains(name.Namespace);

    /// <summary>The type of XML Schema that a type of an encoding repeats; null for other types.</summary>
    public static XmlSchemaSimpleType? SimpleOf(XmlQualifiedName name) =>
        !EncodingNamespaces.All.Contains(name.Namespace)
            ? null
            : XmlSchemaType.GetBuiltInSimpleType(BuiltIn(name.Name));

    /// <summary>Adds the schemas that others refer to and that are not there.</summary>
    public static void AddTo(XmlSchemaSet schemas)
    {
        var used = schemas.Schemas().Cast<XmlSchema>().ToList();
        foreach (var ns in EncodingNamespaces.All.Where(ns => !schemas.Contains(ns)))
        {
            // Documents often use the namespace without an import.
            var users = used.Where(schema => Uses(schema, ns)).ToList();
            if (users.Count == 0)
            {
                continue;
            }

            _ = schemas.Add(Make(ns));
            foreach (var user in users.Where(user => !user.Includes.OfType<XmlSchemaImport>().Any(
                import => import.Namespace == ns)))
            {
                user.Includes.Add(new XmlSchemaImport { Namespace = ns });
                schemas.Reprocess(user);
            }
        }
    }

    private static bool Uses(XmlSchema schema, string ns) =>
        schema.Includes.OfType<XmlSchemaImport>().Any(import => import.Namespace == ns)
        || schema.Namespaces.ToArray().Any(declared => declared.Namespace == ns);

    private static XmlSchema Make(string ns)
    {
        var schema = new XmlSchema { TargetNamespace = ns, ElementFormDefault = XmlSchemaForm.Qualified };
        foreach (var name in ArrayAttributes)
        {
            schema.Items.Add(new XmlSchemaAttribute { Name = name, SchemaTypeName = BuiltIn("string") });
        }

        var array = new XmlSchemaComplexType
        {
            Name = "Array",
            Particle = new XmlSchemaSequence
            {
                Items =
                {
                    new XmlSchemaAny
                    {
                        MinOccurs = 0,
                        MaxOccursString = "unbounded",
                        ProcessContents = XmlSchemaContentProcessing.Lax,
                    },
                },
            },
        };
        foreach (var name in ArrayAttributes)
        {
            array.Attributes.Add(new XmlSchemaAttribute { RefName = new XmlQualifiedName(name, ns) });
        }

        AddIdentity(array.Attributes);
        array.AnyAttribute = AnyAttribute();
        schema.Items.Add(array);
        schema.Items.Add(new XmlSchemaElement { Name = "Array", SchemaTypeName = new XmlQualifiedName("Array", ns) });
        foreach (var name in Simple)
        {
            AddSimple(schema, name);
        }

        return schema;
    }

    private static void AddSimple(XmlSchema schema, string name)
    {
        var extension = new XmlSchemaSimpleContentExtension { BaseTypeName = BuiltIn(name) };
        AddIdentity(extension.Attributes);
        extension.AnyAttribute = AnyAttribute();
        schema.Items.Add(new XmlSchemaComplexType
        {
            Name = name,
            ContentModel = new XmlSchemaSimpleContent { Content = extension },
        });
    }

    private static void AddIdentity(XmlSchemaObjectCollection attributes)
    {
        attributes.Add(new XmlSchemaAttribute { Name = "id", SchemaTypeName = BuiltIn("ID") });
        attributes.Add(new XmlSchemaAttribute { Name = "href", SchemaTypeName = BuiltIn("anyURI") });
    }

    private static XmlSchemaAnyAttribute AnyAttribute() =>
        new() { Namespace = "##other", ProcessContents = XmlSchemaContentProcessing.Lax };

    private static XmlQualifiedName BuiltIn(string name) =>
        new(name == "base64" ? "base64Binary" : name, XmlSchema.Namespace);
}
