using System.Runtime.Serialization;
using System.Xml;
using Woad.Xml;

namespace Woad.Encoders.Streams;

/// <summary>Finds the element whose content is a stream, in the bytes of the head.</summary>
internal static class StreamedPart
{
    /// <summary>What <see cref="Find"/> returns for an element without content.</summary>
    public const int Empty = -2;

    /// <summary>
    /// Where the content of <paramref name="part"/> begins; -1 when the element is missing or nil, <see cref="Empty"/>
    /// when its tag ends it.
    /// </summary>
    /// <exception cref="SerializationException">Another element stands there.</exception>
    public static int Find(ReadOnlySpan<byte> bytes, EncodingModel encoding, XmlName? wrapper, XmlName part)
    {
        if (!encoding.IsText)
        {
            var binary = new BinaryXmlReader(bytes, null, encoding.Limits);
            return Enter(ref binary, encoding, wrapper, part) && !binary.IsNil ? binary.Offset : -1;
        }

        var text = new TextXmlReader(bytes, encoding.Limits);
        return !Enter(ref text, encoding, wrapper, part) || text.IsNil ? -1
            : bytes[text.Position - 2] == '/' ? Empty
            : text.Position;
    }

    /// <summary>
    /// Checks that the envelope ends properly behind the content: <paramref name="bytes"/> has everything but the
    /// content.
    /// </summary>
    public static void CheckEnd(ReadOnlySpan<byte> bytes, EncodingModel encoding)
    {
        if (encoding.IsText)
        {
            var text = new TextXmlReader(bytes, encoding.Limits);
            CheckEnd(ref text);
        }
        else
        {
            var binary = new BinaryXmlReader(bytes, null, encoding.Limits);
            CheckEnd(ref binary);
        }
    }

    /// <summary>Reads up to the first node inside Body.</summary>
    public static void EnterBody<TReader>(ref TReader reader, EnvelopeNames names)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (!reader.TryStart(names.Envelope))
        {
            // What it is instead is said by whoever opens the message.
            reader.Start();
        }

        if (reader.IsStart(names.Header))
        {
            reader.Skip();
        }

        reader.Start();
    }

    private static void CheckEnd<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        reader.Skip();
        if (reader.Next() != XmlNext.EndOfDocument)
        {
            throw new XmlException("There is something after the end of the envelope.");
        }
    }

    private static bool Enter<TReader>(ref TReader reader, EncodingModel encoding, XmlName? wrapper, XmlName part)
        where TReader : struct, IXmlReader, allows ref struct
    {
        EnterBody(ref reader, EnvelopeNames.Of(encoding.Version.Envelope));
        if (wrapper is not null && !reader.TryStart(wrapper))
        {
            throw Unexpected(ref reader, wrapper);
        }

        if (reader.Next() == XmlNext.End)
        {
            return false;
        }

        return reader.TryStart(part) ? true : throw Unexpected(ref reader, part);
    }

    private static SerializationException Unexpected<TReader>(ref TReader reader, XmlName expected)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var isElement = reader.Next() == XmlNext.Start;
        return new SerializationException(Escaped.Text(
            $"OperationFormatter encountered an invalid Message body. Expected to find node type 'Element' with name "
            + $"'{expected.Local}' and namespace '{expected.Namespace}'. Found node type "
            + $"'{(isElement ? "Element" : "None")}' with name "
            + $"'{(isElement ? reader.NextLocalName() : "")}' and namespace "
            + $"'{(isElement ? reader.NextNamespace() : "")}'"));
    }
}
