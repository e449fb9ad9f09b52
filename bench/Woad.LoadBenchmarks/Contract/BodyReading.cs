using System.Runtime.Serialization;
using Woad.Xml;

namespace Bench;

/// <summary>What all operations do the same way around their parameters.</summary>
internal static class BodyReading
{
    /// <summary>Enters the wrapper element.</summary>
    public static void StartWrapper<TReader>(ref TReader reader, XmlName wrapper)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (!reader.TryStart(wrapper))
        {
            throw WrongBody(ref reader, wrapper);
        }
    }

    /// <summary>Passes over one node that no part of the contract stands for.</summary>
    public static void SkipUnknown<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.Next() == XmlNext.Text)
        {
            reader.SkipText();
        }
        else
        {
            reader.Skip();
        }
    }

    /// <summary>The text of the element just started, or null when it says so.</summary>
    public static string? ReadString<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (!reader.IsNil)
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
        if (!reader.IsNil)
        {
            return reader.ReadBytes();
        }

        reader.End();
        return null;
    }

    private static SerializationException WrongBody<TReader>(ref TReader reader, XmlName wrapper)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var found = reader.Next() == XmlNext.Start
            ? $"node type 'Element' with name '{reader.NextLocalName()}' and namespace '{reader.NextNamespace()}'"
            : $"node type '{reader.Next()}'";
        return new(
            "OperationFormatter encountered an invalid Message body. Expected to find node type 'Element' with name "
            + $"'{wrapper.Local}' and namespace '{wrapper.Namespace}'. Found {found}");
    }
}
