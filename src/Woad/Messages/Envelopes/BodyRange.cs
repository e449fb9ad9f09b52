using System.ServiceModel;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>Finds the nodes inside Body in the bytes of an envelope, in one pass that decodes no value.</summary>
internal static class BodyRange
{
    private static readonly Names Soap11 = new(EnvelopeVersion.Soap11.Namespace);
    private static readonly Names Soap12 = new(EnvelopeVersion.Soap12.Namespace);

    /// <summary>
    /// The range; null where the nodes cannot be cut out: a binary body of text alone, whose last record ends Body too.
    /// </summary>
    /// <exception cref="XmlException">The envelope is malformed, or breaks a quota.</exception>
    public static Range? Find(
        ReadOnlySpan<byte> envelope, bool isText, BinaryReaderSession? strings, XmlDictionaryReaderQuotas quotas,
        EnvelopeVersion version)
    {
        var names = version == EnvelopeVersion.Soap11 ? Soap11 : Soap12;
        var limits = XmlReadLimits.From(quotas);
        if (isText)
        {
            TextXmlReader text = default;
            text.Begin(envelope, limits, 0);
            Enter(ref text, names);
            var start = text.Position;
            Pass(ref text);
            return envelope[start - 2] == '/' ? null : start..text.Offset;
        }

        BinaryXmlReader binary = default;
        binary.Begin(envelope, strings, limits, 0);
        Enter(ref binary, names);
        var begin = binary.Offset;
        Pass(ref binary);
        var end = binary.Offset;
        binary.End();
        return binary.Offset > end ? begin..end : null;
    }

    private static void Enter<TReader>(ref TReader reader, Names names)
        where TReader : struct, IXmlReader, allows ref struct
    {
        Start(ref reader, names.Envelope);
        if (reader.IsStart(names.Header))
        {
            reader.Skip();
        }

        Start(ref reader, names.Body);
    }

    private static void Start<TReader>(ref TReader reader, XmlName name)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (!reader.TryStart(name))
        {
            throw new XmlException(Escaped.Text($"The envelope has no {name.Local.Text} where one is expected."));
        }
    }

    private static void Pass<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        while (true)
        {
            switch (reader.Next())
            {
                case XmlNext.Start:
                    reader.Skip();
                    break;
                case XmlNext.Text:
                    reader.SkipText();
                    break;
                default:
                    return;
            }
        }
    }

    private sealed class Names(string ns)
    {
        public XmlName Envelope { get; } = XmlName.Standard("Envelope", ns);

        public XmlName Header { get; } = XmlName.Standard("Header", ns);

        public XmlName Body { get; } = XmlName.Standard("Body", ns);
    }
}
