using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Xml;
using Woad.Xml;

namespace Woad.Formatters.Compiled;

/// <summary>Values that readers and writers have no methods of their own for. For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class PrimitiveValues
{
    /// <summary>The content of the element just started as an xs:byte.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    public static sbyte ReadSByte<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct =>
        reader.ReadInt32() is >= sbyte.MinValue and <= sbyte.MaxValue and var value
            ? (sbyte)value
            : throw OutOfRange("SByte");

    /// <summary>The content of the element just started as an xs:unsignedByte.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    public static byte ReadByte<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct =>
        reader.ReadInt32() is >= byte.MinValue and <= byte.MaxValue and var value
            ? (byte)value
            : throw OutOfRange("Byte");

    /// <summary>The content of the element just started as an xs:short.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    public static short ReadInt16<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct =>
        reader.ReadInt32() is >= short.MinValue and <= short.MaxValue and var value
            ? (short)value
            : throw OutOfRange("Int16");

    /// <summary>The content of the element just started as an xs:unsignedShort.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    public static ushort ReadUInt16<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct =>
        reader.ReadInt32() is >= ushort.MinValue and <= ushort.MaxValue and var value
            ? (ushort)value
            : throw OutOfRange("UInt16");

    /// <summary>The content of the element just started as an xs:unsignedInt.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    public static uint ReadUInt32<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct =>
        reader.ReadInt64() is >= uint.MinValue and <= uint.MaxValue and var value
            ? (uint)value
            : throw OutOfRange("UInt32");

    /// <summary>The content of the element just started as the number of a UTF-16 unit.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    public static char ReadChar<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct =>
        reader.ReadInt32() is >= char.MinValue and <= char.MaxValue and var value
            ? (char)value
            : throw OutOfRange("Char");

    /// <summary>The content of the element just started as a URI.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    public static Uri ReadUri<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        var text = reader.ReadString();
        return Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out var uri)
            ? uri
            : throw GraphErrors.BadValue(text, "Uri");
    }

    /// <summary>The characters that stand for a URI.</summary>
    /// <param name="value">The value.</param>
    /// <returns>The characters.</returns>
    public static string TextOf(Uri value)
    {
        ArgumentNullException.ThrowIfNull(value);
        return value.GetComponents(UriComponents.SerializationInfoString, UriFormat.UriEscaped);
    }

    /// <summary>Writes an element with a string or a null.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Write<TWriter>(ref TWriter writer, XmlName name, string? value)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        if (value is null)
        {
            writer.ElementNil(name);
        }
        else
        {
            writer.Element(name, value);
        }
    }

    /// <summary>Writes an element with bytes or a null.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    public static void Write<TWriter>(ref TWriter writer, XmlName name, byte[]? value)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        if (value is null)
        {
            writer.ElementNil(name);
        }
        else
        {
            writer.Element(name, value);
        }
    }

    /// <summary>Writes an element with a URI or a null.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    public static void Write<TWriter>(ref TWriter writer, XmlName name, Uri? value)
        where TWriter : struct, IXmlWriter, allows ref struct =>
            Write(ref writer, name, value is null ? null : TextOf(value));

    private static XmlException OutOfRange(string type) => new(Escaped.Text(
        $"The value is out of the range of the type '{type}'."));
}
