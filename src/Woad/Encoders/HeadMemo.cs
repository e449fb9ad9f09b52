using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Heads of earlier binary messages of the same session: a sender's heads differ in their MessageID alone, so that most are
/// understood by comparing bytes.
/// </summary>
internal sealed class HeadMemo
{
    private const int UuidLength = 16;

    /// <summary>A head that is longer is not worth the memory, of which each session keeps some.</summary>
    private const int MaxLength = 512;

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
                head.IdKind = MessageIdKind.Uuid;
                head.IdOffset = known.IdOffset;
                head.Uuid = new Guid(envelope.Slice(known.IdOffset, UuidLength));
                head.BodyOffset = known.Bytes.Length;
                return true;
            }
        }

        return false;
    }

    /// <summary>Keeps a head that leads to an operation; the strings that it refers to are those of its session for good.</summary>
    public void Keep(ReadOnlySpan<byte> envelope, BinaryReaderSession? strings, in EnvelopeHead head)
    {
        if (_count < MaxHeads
            && head is { IdKind: MessageIdKind.Uuid, Action: { } action, To: { } to, BodyOffset: <= MaxLength })
        {
            _count++;
            _heads = new Known(envelope[..head.BodyOffset].ToArray(), head.IdOffset, strings, action, to, _heads);
        }
    }

    private sealed class Known(
        byte[] bytes, int idOffset, BinaryReaderSession? strings, object action, object to, Known? next)
    {
        public byte[] Bytes => bytes;

        public int IdOffset => idOffset;

        public object Action => action;

        public object To => to;

        public Known? Next => next;

        public bool IsHeadOf(ReadOnlySpan<byte> envelope, BinaryReaderSession? session) =>
            envelope.Length >= bytes.Length
            && ReferenceEquals(session, strings)
            && envelope[..idOffset].SequenceEqual(bytes.AsSpan(0, idOffset))
            && envelope[(idOffset + UuidLength)..bytes.Length].SequenceEqual(bytes.AsSpan(idOffset + UuidLength));
    }
}
