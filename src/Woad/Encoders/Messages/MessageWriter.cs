using System.ServiceModel.Channels;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>Writes a message as an endpoint's encoder does: the exit of the message lane.</summary>
internal static class MessageWriter
{
    public static void Write(Message message, EncodingModel encoding, BinaryWriterSession? strings, Outgoing into)
    {
        if (encoding.Kind == EncodingKind.Message)
        {
            into.Message = message;
        }
        else
        {
            Write(message, encoding, strings, into.Bytes);
        }
    }

    /// <summary>The same as bytes.</summary>
    public static void Write(
        Message message, EncodingModel encoding, BinaryWriterSession? strings, EnvelopeOutput output)
    {
        if (encoding.Custom is { } custom)
        {
            custom.Write(message, output);
        }
        else if (UsualWriter.TryWrite(message, encoding, strings, output))
        {
            // All of it, as bytes.
        }
        else if (encoding.IsMtom)
        {
            MtomEncoding.Write(message, encoding, output);
        }
        else if (encoding.IsText)
        {
            EnvelopeWriter.WriteText(message, output, encoding.TextEncoding);
        }
        else if (strings is null)
        {
            EnvelopeWriter.WriteBinary(message, output, null);
        }
        else
        {
            WriteBinary(message, strings, output);
        }
    }

    private static void WriteBinary(Message message, BinaryWriterSession strings, EnvelopeOutput output)
    {
        var lent = strings.Lend();
        try
        {
            EnvelopeWriter.WriteBinary(message, output, lent, strings);
        }
        finally
        {
            strings.Return(lent);
        }
    }
}
