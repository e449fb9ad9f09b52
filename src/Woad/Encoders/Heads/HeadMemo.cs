using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Heads of earlier messages of the same session or connection: a sender's heads differ in their MessageID alone, so that most
/// are understood by comparing bytes.
/// </summary>
internal sealed class HeadMemo
{
    private const int UuidLength = 16;

    /// <summary>A head that is longer is not worth the memory, of which each session keeps some; text takes twice as much.</summary>
    private const int MaxLength = 512, MaxTextLength = 1024;

    /// <summary>Heads that are kept; a peer that calls more operations has the others looked at record by record.</summary>
    private const int MaxHeads = 4;

    private Known? _heads;
    private int _count;

    /// <summary>True when the envelope begins with a known head but for its id; then <paramref name="head"/> tells what it says.</summary>
    public bool TryRecall(ReadOnlySpan<byte> envelope, BinaryReaderSession? strings, ref EnvelopeHead head)
    {
        for (var known = _heads; known is not null; known = known.Next)
        {
            if (known.IsHeadOf(envelope, strings))
            {
                head.Action = known.Action;
                head.HasAction = true;
                head.To = known.To;
                head.HasTo = true;
                head.IdOffset = known.IdOffset;
                head.BodyOffset = known.Bytes.Length;
                if (known.IsText)
                {
                    head.IdKind = MessageIdKind.Text;
                    head.IdLength = known.IdLength;
                }
                else
                {
                    head.IdKind = MessageIdKind.Uuid;
                    head.Uuid = new Guid(envelope.Slice(known.IdOffset, UuidLength));
                }

                return true;
            }
        }

        return false;
    }

    /// <summary>Keeps a head that leads to an operation; the strings that it refers to are those of its session for good.</summary>
    public void Keep(ReadOnlySpan<byte> envelope, BinaryReaderSession? strings, in EnvelopeHead head)
    {
        if (_count < MaxHeads
            && head is { IdKind: not MessageIdKind.None, Action: not null, To: not null }
            && head.BodyOffset <= (head.IdKind == MessageIdKind.Text ? MaxTextLength : MaxLength))
        {
            _count++;
            _heads = new Known(envelope[..head.BodyOffset].ToArray(), strings, head, _heads);
        }
    }

    private sealed class Known(byte[] bytes, BinaryReaderSession? strings, in EnvelopeHead head, Known? next)
    {
        public byte[] Bytes => bytes;

        public bool IsText { get; } = head.IdKind == MessageIdKind.Text;

        public int IdOffset { get; } = head.IdOffset;

        public int IdLength { get; } = head.IdKind == MessageIdKind.Text ? head.IdLength : UuidLength;

        public object Action { get; } = head.Action!;

        public object To { get; } = head.To!;

        public Known? Next => next;

        public bool IsHeadOf(ReadOnlySpan<byte> envelope, BinaryReaderSession? session)
        {
            var end = IdOffset + IdLength;
            return envelope.Length >= bytes.Length
                && ReferenceEquals(session, strings)
                && envelope[..IdOffset].SequenceEqual(bytes.AsSpan(0, IdOffset))
                && envelope[end..bytes.Length].SequenceEqual(bytes.AsSpan(end))
                && (!IsText || StandardTextHead.IsPlainId(envelope[IdOffset..end]));
        }
    }
}
