using System.Xml;
using System.Xml.Schema;

namespace Woad.CodeDom.XmlTypes;

/// <summary>The types of XML Schema in C#, by the rules of XmlSerializer.</summary>
internal static class SimpleTypes
{
    private static readonly Dictionary<XmlTypeCode, Type> Exact = new()
    {
        [XmlTypeCode.String] = typeof(string),
        [XmlTypeCode.Boolean] = typeof(bool),
        [XmlTypeCode.Byte] = typeof(sbyte),
        [XmlTypeCode.UnsignedByte] = typeof(byte),
        [XmlTypeCode.Short] = typeof(short),
        [XmlTypeCode.UnsignedShort] = typeof(ushort),
        [XmlTypeCode.Int] = typeof(int),
        [XmlTypeCode.UnsignedInt] = typeof(uint),
        [XmlTypeCode.Long] = typeof(long),
        [XmlTypeCode.UnsignedLong] = typeof(ulong),
        [XmlTypeCode.Float] = typeof(float),
        [XmlTypeCode.Double] = typeof(double),
        [XmlTypeCode.Decimal] = typeof(decimal),
        [XmlTypeCode.DateTime] = typeof(DateTime),
        [XmlTypeCode.Base64Binary] = typeof(byte[]),
        [XmlTypeCode.QName] = typeof(XmlQualifiedName),
    };

    /// <summary>The C# type of a simple type, and the name that XmlSerializer needs beside it.</summary>
    public static (Type Type, string? DataType) Of(XmlSchemaSimpleType type)
    {
        // A list or a union has the text of its values.
        if (type.Datatype is not { Variety: XmlSchemaDatatypeVariety.Atomic }
            || type.QualifiedName == new XmlQualifiedName("anySimpleType", XmlSchema.Namespace))
        {
            return (typeof(string), null);
        }

        if (Exact.TryGetValue(type.TypeCode, out var exact))
        {
            return (exact, null);
        }

        return type.TypeCode switch
        {
            XmlTypeCode.Date => (typeof(DateTime), "date"),
            XmlTypeCode.Time => (typeof(DateTime), "time"),
            XmlTypeCode.HexBinary => (typeof(byte[]), "hexBinary"),
            _ => (typeof(string), BuiltInName(type)),
        };
    }

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
