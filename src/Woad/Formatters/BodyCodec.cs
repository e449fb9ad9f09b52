using System.ComponentModel;
using Woad.Formatters.Compiled;
using Woad.Formatters.Outcomes;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Formatters;

/// <summary>What all compiled operations do the same way around their parameters. Called by generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class BodyCodec
{
    private static readonly XmlName Nil = XmlName.Standard("nil", "http://www.w3.org/2001/XMLSchema-instance");

    /// <summary>
    /// Passes over one element that no part of the operation stands for; false when there is text between the parts.
    /// </summary>
    /// <param name="reader">The reader, between the parts of a body.</param>
    /// <param name="frame">The frame of the call, which notes the element.</param>
    /// <returns><see langword="true"/> when the element was skipped.</returns>
    public static bool TrySkip<TReader>(ref TReader reader, CallFrame frame)
        where TReader : struct, IXmlReader, allows ref struct
    {
        ArgumentNullException.ThrowIfNull(frame);
        if (reader.Next() != XmlNext.Start)
        {
            return false;
        }

        frame.Ignored = frame.Ignored is { } noted
            ? IgnoredElements.Note(noted, "", "")
            : IgnoredElements.Note(null, reader.NextLocalName(), reader.NextNamespace());

        reader.Skip();
        return true;
    }

    /// <summary>
    /// Writes a null part of an operation whose parts are all primitive: WCF writes those without
    /// DataContractSerializer, with standard names and the value as characters.
    /// </summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="name">The name of the element.</param>
    public static void WriteNull<TWriter>(ref TWriter writer, XmlName name)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.StartOpen(name);
        writer.Attribute(Nil, "true");
        writer.EndOfEmpty();
    }

    /// <summary>Writes a string part of an operation whose parts are all primitive.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    public static void WriteString<TWriter>(ref TWriter writer, XmlName name, string? value)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        if (value is null)
        {
            WriteNull(ref writer, name);
        }
        else
        {
            writer.Element(name, value);
        }
    }

    /// <summary>Writes a part of bytes of an operation whose parts are all primitive.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The value.</param>
    public static void WriteBytes<TWriter>(ref TWriter writer, XmlName name, byte[]? value)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        if (value is null)
        {
            WriteNull(ref writer, name);
        }
        else
        {
            writer.Element(name, value);
        }
    }

    /// <summary>
    /// The text of the element just started, or null when it says so; false for what only the serializer reads.
    /// </summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <param name="value">The string that was read, or null.</param>
    /// <returns><see langword="true"/> when the string was read.</returns>
    public static bool TryReadString<TReader>(ref TReader reader, out string? value)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes && IsMarked(ref reader, out var isRead))
        {
            value = null;
            return isRead;
        }

        value = reader.ReadString();
        return true;
    }

    /// <summary>
    /// The bytes of the element just started, or null when it says so; false for what only the serializer reads.
    /// </summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <param name="value">The bytes that were read, or null.</param>
    /// <returns><see langword="true"/> when the bytes were read.</returns>
    public static bool TryReadBytes<TReader>(ref TReader reader, out byte[]? value)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes && IsMarked(ref reader, out var isRead))
        {
            value = null;
            return isRead;
        }

        value = reader.ReadBytes();
        return true;
    }

    /// <summary>Whether the exception of a part's reader or of the program is said with the part's name.</summary>
    /// <param name="error">The exception that was thrown.</param>
    /// <returns><see langword="true"/> when the message names the part.</returns>
    public static bool IsOfReading(Exception error) => PartErrors.TakesReading(error);

    /// <summary>Whether the exception of a part's writer or of the program is said with the part's name.</summary>
    /// <param name="error">The exception that was thrown.</param>
    /// <returns><see langword="true"/> when the message names the part.</returns>
    public static bool IsOfWriting(Exception error) => PartErrors.TakesWriting(error);

    /// <summary>The exception for a part that could not be read after code of the program has run.</summary>
    /// <param name="part">The part of the message.</param>
    /// <param name="type">The type of the part.</param>
    /// <param name="error">The exception that was thrown.</param>
    /// <returns>The exception to throw.</returns>
    public static Exception NotRead(XmlName part, Type type, Exception error) =>
        PartErrors.NotRead(NameOf(part), PartErrors.OfSerializer("deserializing", type, error));

    /// <summary>The exception for a part that could not be written after code of the program has run.</summary>
    /// <param name="part">The part of the message.</param>
    /// <param name="type">The type of the part.</param>
    /// <param name="error">The exception that was thrown.</param>
    /// <returns>The exception to throw.</returns>
    public static Exception NotWritten(XmlName part, Type type, Exception error) =>
        PartErrors.NotWritten(NameOf(part), PartErrors.OfSerializer("serializing", type, error));

    private static string NameOf(XmlName part)
    {
        ArgumentNullException.ThrowIfNull(part);
        return $"{part.Namespace.Text}:{part.Local.Text}";
    }

    /// <summary>
    /// Whether the element just started says that there is no value, or has or refers to an identity, which is not read
    /// here.
    /// </summary>
    private static bool IsMarked<TReader>(ref TReader reader, out bool isRead)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var attributes = ElementAttributes.Of(ref reader);
        isRead = (attributes.Id ?? attributes.Reference) is null && !attributes.IsUnusual;
        if (isRead && attributes.IsNil)
        {
            reader.End();
            return true;
        }

        return !isRead;
    }

    /// <summary>An object as a value of type <typeparamref name="T"/>; null is its default.</summary>
    /// <param name="value">The value.</param>
    /// <returns>The value.</returns>
    public static T? Cast<T>(object? value) => value is null ? default : (T)value;
}
