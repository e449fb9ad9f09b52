using System.ComponentModel;
using System.Xml;
using System.Xml.Serialization;
using Woad.Xml;

namespace Woad.Formatters.Compiled;

/// <summary>Objects that write and read their own XML (<see cref="IXmlSerializable"/>). For generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class XmlSerializables
{
    /// <summary>Writes attributes and content of a start tag that is open, and the end of its element.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="name">The name of the element.</param>
    /// <param name="value">The object.</param>
    /// <exception cref="System.Runtime.Serialization.SerializationException">
    /// The object leaves elements open, or ends more than it has begun.
    /// </exception>
    public static void Write<TWriter, T>(ref TWriter writer, XmlName name, T value)
        where TWriter : struct, IXmlWriter, allows ref struct
        where T : IXmlSerializable
    {
        ArgumentNullException.ThrowIfNull(value);
        writer.Rest(name, (IXmlSerializable)value, static (inner, value) =>
        {
            var content = new ContentXmlWriter(inner, value.GetType());
            value.WriteXml(content);
            content.Finish();
        });
    }

    /// <summary>Reads all that an object could read of the element just started, without the object.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    public static void Rehearse<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var element = reader.OpenElement();
        while (element.Read())
        {
        }

        reader.CloseElement(element);
    }

    /// <summary>Lets an object read itself from the element just started, and passes over what it leaves.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <param name="value">The object.</param>
    public static void Read<TReader, T>(ref TReader reader, ref T value)
        where TReader : struct, IXmlReader, allows ref struct
        where T : IXmlSerializable
    {
        var element = reader.OpenElement();
        value.ReadXml(element);
        reader.CloseElement(element);
    }
}
