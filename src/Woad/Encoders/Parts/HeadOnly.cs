using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Envelopes;

namespace Woad.Encoders.Parts;

/// <summary>
/// Makes a message with an empty body of the headers of an envelope, for answers to a message that is refused. What is
/// in its body does not matter: it may have been decrypted without being believed.
/// </summary>
internal static class HeadOnly
{
    /// <exception cref="ProtocolException">The envelope is malformed up to its body.</exception>
    public static Message Of(EnvelopeBuffer envelope, EncodingModel encoding)
    {
        var map = EnvelopeMap.OfHead(envelope, encoding);
        var bytes = envelope.Span;
        var tag = bytes[map.BodyTag];
        var head = new EnvelopeBuffer { Strings = envelope.Strings, Form = envelope.Form };
        head.Append(bytes[..map.BodyTag.End]);
        if (!encoding.IsText && envelope.Form != BodyForm.Text)
        {
            head.Append(EnvelopeFrame.Of(encoding).Rest);
        }
        else
        {
            if (tag[^2] != (byte)'/')
            {
                AppendEndTag(head, tag);
            }

            AppendEndTag(head, bytes[map.EnvelopeTag..]);
        }

        // Not given back: the message lives as long as somebody has it.
        return MessageReader.Read(head, encoding);
    }

    /// <summary>The name in a start tag of text.</summary>
    public static ReadOnlySpan<byte> NameIn(ReadOnlySpan<byte> tag) => tag[1..tag.IndexOfAny(" \t\r\n/>"u8)];

    private static void AppendEndTag(EnvelopeBuffer into, ReadOnlySpan<byte> tag)
    {
        into.Append("</"u8);
        into.Append(NameIn(tag));
        into.Append(">"u8);
    }
}
