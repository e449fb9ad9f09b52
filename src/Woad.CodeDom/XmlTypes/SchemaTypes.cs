using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.XmlTypes;

/// <summary>Types and the schemas that they are in.</summary>
internal static class SchemaTypes
{
    private static readonly HashSet<string> Foreign =
    [
        XmlSchema.Namespace, "http://schemas.microsoft.com/2003/10/Serialization/",
        .. EncodingNamespaces.All,
    ];

    /// <summary>Whether a type is of XML Schema itself, of .NET's serializers or of SOAP encoding.</summary>
    public static bool IsForeign(XmlSchemaType type) => Foreign.Contains(type.QualifiedName.Namespace);

    /// <summary>The attribute that names a type in its schema.</summary>
    /// <param name="type">The type.</param>
    /// <param name="name">Its name in the code.</param>
    /// <param name="isReplaced">Whether another type has its name in the schema.</param>
    public static AttributeCode AttributeOf(XmlSchemaType type, string name, bool isReplaced = false)
    {
        var ns = type.QualifiedName.IsEmpty ? NamespaceOf(type) : type.QualifiedName.Namespace;
        return new AttributeCode(typeof(XmlTypeAttribute))
            .AddIf(type.Name is null || isReplaced, "AnonymousType", true)
            .Add("TypeName", type.Name == name || isReplaced ? null : type.Name)
            .Add("Namespace", ns);
    }

    /// <summary>The namespace of the schema that a type without a name is in.</summary>
    public static string NamespaceOf(XmlSchemaObject item)
    {
        XmlSchemaObject? parent = item;
        while (parent is not (null or XmlSchema))
        {
            parent = parent.Parent;
        }

        return (parent as XmlSchema)?.TargetNamespace ?? "";
    }

    /// <summary>The namespace of a prefix where a schema uses it; null for one that is not declared.</summary>
    public static string? NamespaceOf(string prefix, XmlSchemaObject place)
    {
        for (XmlSchemaObject? holder = place; holder is not null; holder = holder.Parent)
        {
            foreach (var declared in holder.Namespaces.ToArray())
            {
                if (declared.Name == prefix)
                {
                    return declared.Namespace;
                }
            }
        }

        return prefix switch
        {
            "" => "",
            "xml" => "http://www.w3.org/XML/1998/namespace",
            _ => null,
        };
    }

    /// <summary>The identity of a type in all versions of its schema: its name, or the elements around it.</summary>
    public static string ThingOf(XmlSchemaType type)
    {
        if (!type.QualifiedName.IsEmpty)
        {
            return $"type {type.QualifiedName}";
        }

        var path = new List<string>();
        for (XmlSchemaObject? parent = type; parent is not (null or XmlSchema); parent = parent.Parent)
        {
            var name = parent switch
            {
                XmlSchemaElement element => element.Name,
                XmlSchemaAttribute attribute => "@" + attribute.Name,
                XmlSchemaType named => named.Name,
                XmlSchemaGroup group => "group " + group.Name,
                _ => null,
            };
            if (name is not null)
            {
                path.Add(name);
            }
        }

        path.Reverse();
        return $"type in {NamespaceOf(type)}:{string.Join('/', path)}";
    }
}
