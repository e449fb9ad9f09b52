using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Heads of earlier messages of the same session or connection: a sender's heads differ in their MessageID alone, so
/// that most are understood by comparing bytes.
/// </summary>
internal sealed class HeadMemo
{
    /// <summary>
    /// A head that is longer is not worth the memory, of which each session keeps some; text takes twice as much.
    /// </summary>
    private const int MaxLength = 512, MaxTextLength = 1024;

    /// <summary>
    /// Heads that are kept; a peer that calls more operations has the others looked at record by record.
    /// </summary>
    private const int MaxHeads = 4;

    private Known? _heads;
    private int _count;

    /// <summary>
    /// True when the envelope begins with a known head but for its id; then <paramref name="head"/> tells what it says.
    /// </summary>
    public bool TryRecall(ReadOnlySpan<byte> envelope, BinaryReaderSession? strings, ref EnvelopeHead head)
    {
        for (var known = _heads; known is not null; known = known.Next)
        {
            var pattern = known.Pattern;
            if (pattern.IsHeadOf(envelope, strings))
            {
                head.Action = known.Action;
                head.HasAction = true;
                head.To = known.To;
                head.HasTo = true;
                head.IdOffset = pattern.IdOffset;
                head.BodyOffset = pattern.Length;
                if (pattern.IsText)
                {
                    head.IdKind = MessageIdKind.Text;
                    head.IdLength = pattern.IdLength;
                }
                else
                {
                    head.IdKind = MessageIdKind.Uuid;
                    head.Uuid = new Guid(envelope.Slice(pattern.IdOffset, StandardBinaryHead.IdLength));
                }

                return true;
            }
        }

        return false;
    }

    /// <summary>
    /// Keeps a head that leads to an operation; the strings that it refers to are those of its session for good.
    /// </summary>
    public void Keep(ReadOnlySpan<byte> envelope, BinaryReaderSession? strings, in EnvelopeHead head)
    {
        if (_count < MaxHeads
            && head is { IdKind: not MessageIdKind.None, Action: not null, To: not null }
            && head.BodyOffset <= (head.IdKind == MessageIdKind.Text ? MaxTextLength : MaxLength))
        {
            _count++;
            var isText = head.IdKind == MessageIdKind.Text;
            var pattern = new HeadPattern(
                envelope[..head.BodyOffset].ToArray(),
                strings,
                head.IdOffset,
                isText ? head.IdLength : StandardBinaryHead.IdLength,
                isText);
            _heads = new Known(pattern, head, _heads);
        }
    }

    private sealed class Known(HeadPattern pattern, in EnvelopeHead head, Known? next)
    {
        public HeadPattern Pattern => pattern;

        public object Action { get; } = head.Action!;

        public object To { get; } = head.To!;

        public Known? Next => next;
    }
}
