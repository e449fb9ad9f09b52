using System.Xml.Schema;
using Woad.Svcutil.Generation;

namespace Woad.Svcutil.XmlTypes;

/// <summary>The attribute that names a type in its schema.</summary>
internal static class XmlTypeAttribute
{
    public static string Of(XmlSchemaType type, string name)
    {
        var ns = type.QualifiedName.IsEmpty ? NamespaceOf(type) : type.QualifiedName.Namespace;
        return new AttributeCode("global::System.Xml.Serialization.XmlType")
            .AddIf(type.Name is null, "AnonymousType = true")
            .Add("TypeName", type.Name == name ? null : type.Name)
            .Add("Namespace", ns)
            .ToString();
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
}
