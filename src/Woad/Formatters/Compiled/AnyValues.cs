using System.ComponentModel;
using System.Xml;
using Woad.Xml;

namespace Woad.Formatters.Compiled;

/// <summary>Primitive values where any object may stand. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class AnyValues
{
    private static readonly XmlName BooleanType = new("boolean", GraphNames.Schema.Text);
    private static readonly XmlName SByteType = new("byte", GraphNames.Schema.Text);
    private static readonly XmlName ByteType = new("unsignedByte", GraphNames.Schema.Text);
    private static readonly XmlName Int16Type = new("short", GraphNames.Schema.Text);
    private static readonly XmlName UInt16Type = new("unsignedShort", GraphNames.Schema.Text);
    private static readonly XmlName Int32Type = new("int", GraphNames.Schema.Text);
    private static readonly XmlName UInt32Type = new("unsignedInt", GraphNames.Schema.Text);
    private static readonly XmlName Int64Type = new("long", GraphNames.Schema.Text);
    private static readonly XmlName UInt64Type = new("unsignedLong", GraphNames.Schema.Text);
    private static readonly XmlName SingleType = new("float", GraphNames.Schema.Text);
    private static readonly XmlName DoubleType = new("double", GraphNames.Schema.Text);
    private static readonly XmlName DecimalType = new("decimal", GraphNames.Schema.Text);
    private static readonly XmlName StringType = new("string", GraphNames.Schema.Text);
    private static readonly XmlName DateTimeType = new("dateTime", GraphNames.Schema.Text);
    private static readonly XmlName BytesType = new("base64Binary", GraphNames.Schema.Text);
    private static readonly XmlName UriType = new("anyURI", GraphNames.Schema.Text);
    private static readonly XmlName QNameType = new("QName", GraphNames.Schema.Text);
    private static readonly XmlName CharType = new("char", GraphNames.Serialization.Text);
    private static readonly XmlName DurationType = new("duration", GraphNames.Serialization.Text);
    private static readonly XmlName GuidType = new("guid", GraphNames.Serialization.Text);

    /// <summary>
    /// Writes type and content of a primitive value into the start tag that is open, and closes the element.
    /// </summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="graph">The state of the object graph that is written.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    /// <returns><see langword="true"/> when the value was written.</returns>
    public static bool TryWrite<TWriter>(ref TWriter writer, ref GraphWriting graph, XmlName name, object value)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        if (TypeOf(value) is not { } type)
        {
            return false;
        }

        GraphWriting.WriteType(ref writer, type);
        if (value is XmlQualifiedName qualified)
        {
            QualifiedNames.WriteContent(ref writer, ref graph, qualified);
            writer.End(name);
            return true;
        }

        writer.EndOfStart();
        WriteContent(ref writer, value);
        writer.End(name);
        return true;
    }

    /// <summary>
    /// Reads the content of the element just started when it names a primitive type; else leaves it alone.
    /// </summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <param name="type">The name of the type that the element names, or null.</param>
    /// <param name="namespace">The namespace of the type that the element names, or null.</param>
    /// <param name="value">The value that was read, or null.</param>
    /// <returns><see langword="true"/> when the content was read.</returns>
    public static bool TryRead<TReader>(ref TReader reader, string? type, string? @namespace, out object? value)
        where TReader : struct, IXmlReader, allows ref struct
    {
        value = @namespace == GraphNames.Schema.Text ? ReadSchemaType(ref reader, type)
            : @namespace == GraphNames.Serialization.Text ? ReadOwnType(ref reader, type)
            : null;
        return value is not null;
    }

    /// <summary>Reads the content of the element just started, which names no type: it must be empty.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>A new object.</returns>
    public static object ReadObject<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct =>
        reader.TryEnd() ? new object() : throw GraphErrors.ObjectContent();

    private static XmlName? TypeOf(object value) => value switch
    {
        Enum => null,
        string => StringType,
        int => Int32Type,
        bool => BooleanType,
        long => Int64Type,
        double => DoubleType,
        decimal => DecimalType,
        DateTime => DateTimeType,
        Guid => GuidType,
        sbyte => SByteType,
        byte => ByteType,
        short => Int16Type,
        ushort => UInt16Type,
        uint => UInt32Type,
        ulong => UInt64Type,
        float => SingleType,
        char => CharType,
        TimeSpan => DurationType,
        _ when value.GetType() == typeof(byte[]) => BytesType,
        _ when value.GetType() == typeof(Uri) => UriType,
        _ when value.GetType() == typeof(XmlQualifiedName) => QNameType,
        _ => null,
    };

    private static void WriteContent<TWriter>(ref TWriter writer, object value)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        switch (value)
        {
            case string v: writer.Value(v); break;
            case int v: writer.Value(v); break;
            case bool v: writer.Value(v); break;
            case long v: writer.Value(v); break;
            case double v: writer.Value(v); break;
            case decimal v: writer.Value(v); break;
            case DateTime v: writer.Value(v); break;
            case Guid v: writer.Value(v); break;
            case sbyte v: writer.Value((int)v); break;
            case byte v: writer.Value((int)v); break;
            case short v: writer.Value((int)v); break;
            case ushort v: writer.Value((int)v); break;
            case uint v: writer.Value((long)v); break;
            case ulong v: writer.Value(v); break;
            case float v: writer.Value(v); break;
            case char v: writer.Value((int)v); break;
            case TimeSpan v: writer.Value(v); break;
            case byte[] v: writer.Value((ReadOnlySpan<byte>)v); break;
            case Uri v: writer.Value(PrimitiveValues.TextOf(v)); break;
        }
    }

    private static object? ReadSchemaType<TReader>(ref TReader reader, string? type)
        where TReader : struct, IXmlReader, allows ref struct => type switch
        {
            "string" => reader.ReadString(),
            "int" => reader.ReadInt32(),
            "boolean" => reader.ReadBoolean(),
            "long" => reader.ReadInt64(),
            "double" => reader.ReadDouble(),
            "decimal" => reader.ReadDecimal(),
            "dateTime" => reader.ReadDateTime(),
            "byte" => PrimitiveValues.ReadSByte(ref reader),
            "unsignedByte" => PrimitiveValues.ReadByte(ref reader),
            "short" => PrimitiveValues.ReadInt16(ref reader),
            "unsignedShort" => PrimitiveValues.ReadUInt16(ref reader),
            "unsignedInt" => PrimitiveValues.ReadUInt32(ref reader),
            "unsignedLong" => reader.ReadUInt64(),
            "float" => reader.ReadSingle(),
            "base64Binary" => reader.ReadBytes(),
            "anyURI" => PrimitiveValues.ReadUri(ref reader),
            "QName" => QualifiedNames.Read(ref reader),
            "duration" => reader.ReadTimeSpan(),
            "anyType" => ReadObject(ref reader),
            "integer" or "positiveInteger" or "negativeInteger" or "nonNegativeInteger" or "nonPositiveInteger" =>
                reader.ReadInt64(),
            "date" or "time" or "token" or "ID" or "language" or "normalizedString" or "hexBinary" or "Name" or "NCName"
                or "ENTITY" or "ENTITIES" or "IDREF" or "IDREFS" or "NMTOKEN" or "NMTOKENS" or "gYear" or "gMonth"
                or "gDay" or "gYearMonth" or "gMonthDay" => reader.ReadString(),
            _ => null,
        };

    private static object? ReadOwnType<TReader>(ref TReader reader, string? type)
        where TReader : struct, IXmlReader, allows ref struct => type switch
        {
            "guid" => reader.ReadGuid(),
            "char" => PrimitiveValues.ReadChar(ref reader),
            "duration" => reader.ReadTimeSpan(),
            _ => null,
        };
}
