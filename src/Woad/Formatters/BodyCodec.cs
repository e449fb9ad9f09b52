using System.ComponentModel;
using System.Xml;
using Woad.Formatters.Compiled;
using Woad.Xml;

namespace Woad.Formatters;

/// <summary>What all compiled operations do the same way around their parameters. Called by generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class BodyCodec
{
    private static readonly XmlName Nil = XmlName.Standard("nil", "http://www.w3.org/2001/XMLSchema-instance");

    /// <summary>Enters the wrapper element.</summary>
    /// <exception cref="XmlException">Another element is there; the message lane says so in WCF's words.</exception>
    public static void Start<TReader>(ref TReader reader, XmlName wrapper)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (!reader.TryStart(wrapper))
        {
            throw new XmlException($"The body does not begin with the element {wrapper}.");
        }
    }

    /// <summary>Passes over one element that no part of the operation stands for.</summary>
    /// <exception cref="XmlException">There is text between the parts.</exception>
    public static void Skip<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.Next() != XmlNext.Start)
        {
            throw new XmlException("There is text between the parts of the body.");
        }

        reader.Skip();
    }

    /// <summary>
    /// Writes a null part of an operation whose parts are all primitive: WCF writes those without
    /// DataContractSerializer, with standard names and the value as characters.
    /// </summary>
    public static void WriteNull<TWriter>(ref TWriter writer, XmlName name)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.StartOpen(name);
        writer.Attribute(Nil, "true");
        writer.EndOfEmpty();
    }

    /// <summary>Writes a string part of an operation whose parts are all primitive.</summary>
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

    /// <summary>The text of the element just started, or null when it says so.</summary>
    public static string? ReadString<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (!IsNull(ref reader))
        {
            return reader.ReadString();
        }

        reader.End();
        return null;
    }

    /// <summary>The bytes of the element just started, or null when it says so.</summary>
    public static byte[]? ReadBytes<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (!IsNull(ref reader))
        {
            return reader.ReadBytes();
        }

        reader.End();
        return null;
    }

    /// <summary>Whether the element just started says that there is no value.</summary>
    /// <exception cref="NotGeneratedException">It has or refers to an identity, which only the serializer knows what to do with.</exception>
    private static bool IsNull<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (!reader.HasAttributes)
        {
            return false;
        }

        var attributes = ElementAttributes.Of(ref reader);
        return (attributes.Id ?? attributes.Reference) is null ? attributes.IsNil : throw GraphErrors.Unusual();
    }

    /// <summary>An object as a value of type <typeparamref name="T"/>; null is its default.</summary>
    public static T? Cast<T>(object? value) => value is null ? default : (T)value;
}
