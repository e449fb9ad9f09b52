using System.ServiceModel.Channels;
using Woad.Encoders.Parts;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// The bytes of a head as its sender writes it again: from the start of the envelope to the start tag of Body,
/// whatever the MessageID is.
/// </summary>
/// <param name="bytes">The head.</param>
/// <param name="strings">The strings that it refers to, which are those of its session for good; null for none.</param>
/// <param name="idOffset">The position of the MessageID.</param>
/// <param name="idLength">Its length; 0 when the head has none.</param>
/// <param name="isText">Whether the head is text.</param>
internal sealed class HeadPattern(
    byte[] bytes, BinaryReaderSession? strings, int idOffset, int idLength, bool isText)
{
    private const string MessageId = "MessageID";

    /// <summary>The offset of the first node inside Body.</summary>
    public int Length => bytes.Length;

    public int IdOffset => idOffset;

    public int IdLength => idLength;

    public bool IsText => isText;

    /// <summary>The pattern of a message whose headers have been found.</summary>
    /// <param name="message">The message.</param>
    /// <param name="content">Its headers.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="maxLength">The maximum length of the pattern.</param>
    /// <returns>Null when the MessageID or the tags around Body are not as WCF writes them.</returns>
    public static HeadPattern? Of(
        EnvelopeBuffer message, IncomingContent content, EncodingModel encoding, int maxLength)
    {
        if (content.Headers.Count == 0)
        {
            return null;
        }

        var whole = message.Head;
        var frame = EnvelopeFrame.Of(encoding);
        var end = content.HeaderBytes(content.Headers.Count - 1).End;
        if (!whole[end..].StartsWith(frame.EndHeader)
            || !whole[(end + frame.EndHeader.Length)..].StartsWith(frame.StartBody))
        {
            return null;
        }

        end += frame.EndHeader.Length + frame.StartBody.Length;
        var at = encoding.HasAddressing ? content.Find(MessageId, encoding.Version.Addressing.Namespace) : -1;
        var id = at < 0 ? 0..0 : IdIn(whole, content.HeaderBytes(at), encoding);
        return end > maxLength || (at >= 0 && id.Equals(0..0))
            ? null
            : new HeadPattern(
                whole[..end].ToArray(),
                message.Strings,
                id.Start.Value,
                id.End.Value - id.Start.Value,
                encoding.IsText);
    }

    /// <summary>Whether an envelope begins with this head, but for the id.</summary>
    /// <param name="envelope">The envelope.</param>
    /// <param name="session">The strings that it refers to.</param>
    public bool IsHeadOf(ReadOnlySpan<byte> envelope, BinaryReaderSession? session)
    {
        var end = idOffset + idLength;
        return envelope.Length >= bytes.Length
            && ReferenceEquals(session, strings)
            && envelope[..idOffset].SequenceEqual(bytes.AsSpan(0, idOffset))
            && envelope[end..bytes.Length].SequenceEqual(bytes.AsSpan(end))
            && (!isText || StandardTextHead.IsPlainId(envelope[idOffset..end]));
    }

    private static Range IdIn(ReadOnlySpan<byte> envelope, in PartBytes header, EncodingModel encoding)
    {
        var (start, end) = (header.Offset, header.End);
        var bytes = envelope[start..end];
        if (!encoding.IsText)
        {
            var before = StandardBinaryHead.Id.Length;
            return bytes.StartsWith(StandardBinaryHead.Id) && bytes.Length == before + StandardBinaryHead.IdLength
                ? (start + before)..end
                : 0..0;
        }

        var tag = "<a:MessageID>"u8;
        var endTag = "</a:MessageID>"u8;
        return bytes.StartsWith(tag)
            && bytes.EndsWith(endTag)
            && StandardTextHead.IsPlainId(bytes[tag.Length..^endTag.Length])
            ? (start + tag.Length)..(end - endTag.Length)
            : 0..0;
    }
}
