using System.Xml;
using System.Xml.Schema;

namespace Woad.Svcutil.XmlTypes;

/// <summary>The types of XML Schema in C#, by the rules of XmlSerializer.</summary>
internal static class SimpleTypes
{
    private static readonly Dictionary<XmlTypeCode, string> Exact = new()
    {
        [XmlTypeCode.String] = "string", [XmlTypeCode.Boolean] = "bool", [XmlTypeCode.Byte] = "sbyte",
        [XmlTypeCode.UnsignedByte] = "byte", [XmlTypeCode.Short] = "short", [XmlTypeCode.UnsignedShort] = "ushort",
        [XmlTypeCode.Int] = "int", [XmlTypeCode.UnsignedInt] = "uint", [XmlTypeCode.Long] = "long",
        [XmlTypeCode.UnsignedLong] = "ulong", [XmlTypeCode.Float] = "float", [XmlTypeCode.Double] = "double",
        [XmlTypeCode.Decimal] = "decimal", [XmlTypeCode.DateTime] = "global::System.DateTime",
        [XmlTypeCode.Base64Binary] = "byte[]", [XmlTypeCode.QName] = "global::System.Xml.XmlQualifiedName",
    };

    private static readonly HashSet<string> Values =
        ["bool", "sbyte", "byte", "short", "ushort", "int", "uint", "long", "ulong", "float", "double", "decimal",
            "global::System.DateTime", "global::System.Guid"];

    /// <summary>The C# type of a simple type, and the name that XmlSerializer needs beside it.</summary>
    public static (string Name, string? DataType) Of(XmlSchemaSimpleType type)
    {
        // A list or a union has the text of its values.
        if (type.Datatype is not { Variety: XmlSchemaDatatypeVariety.Atomic }
            || type.QualifiedName == new XmlQualifiedName("anySimpleType", XmlSchema.Namespace))
        {
            return ("string", null);
        }

        if (Exact.TryGetValue(type.TypeCode, out var name))
        {
            return (name, null);
        }

        return type.TypeCode switch
        {
            XmlTypeCode.Date => ("global::System.DateTime", "date"),
            XmlTypeCode.Time => ("global::System.DateTime", "time"),
            XmlTypeCode.HexBinary => ("byte[]", "hexBinary"),
            _ => ("string", BuiltInName(type)),
        };
    }

    public static bool IsValue(string type) => Values.Contains(type);

    /// <summary>The nearest type of XML Schema itself; null where a string says enough.</summary>
    private static string? BuiltInName(XmlSchemaSimpleType type)
    {
        XmlSchemaType? current = type;
        while (current is not null && current.QualifiedName.Namespace != XmlSchema.Namespace)
        {
            current = current.BaseXmlSchemaType;
        }

        return current?.QualifiedName.Name is { Length: > 0 } name and not (
            "string" or "anySimpleType" or "anyAtomicType" or "NOTATION")
            ? name
            : null;
    }
}
