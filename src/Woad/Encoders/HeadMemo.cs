using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// The head of an earlier binary message of the same session: a sender's heads differ in their MessageID alone, so that most
/// are understood by comparing bytes.
/// </summary>
internal sealed class HeadMemo
{
    private const int UuidLength = 16;

    /// <summary>A head that is longer is not worth the memory, of which each session keeps some.</summary>
    private const int MaxLength = 512;

    private byte[] _bytes = [];
    private int _idOffset;
    private BinaryReaderSession? _strings;
    private object? _action;
    private object? _to;

    /// <summary>True when the envelope begins with the same head but for its id; then <paramref name="head"/> tells what it says.</summary>
    public bool TryRecall(ReadOnlySpan<byte> envelope, BinaryReaderSession? strings, ref EnvelopeHead head)
    {
        var known = _bytes;
        var end = _idOffset + UuidLength;
        if (known.Length == 0
            || envelope.Length < known.Length
            || !ReferenceEquals(strings, _strings)
            || !envelope[..known.Length][end..].SequenceEqual(known.AsSpan(end))
            || !envelope[.._idOffset].SequenceEqual(known.AsSpan(0, _idOffset)))
        {
            return false;
        }

        head.Action = _action;
        head.HasAction = true;
        head.To = _to;
        head.HasTo = _to is not null;
        head.IdKind = MessageIdKind.Uuid;
        head.IdOffset = _idOffset;
        head.Uuid = new Guid(envelope.Slice(_idOffset, UuidLength));
        head.BodyOffset = known.Length;
        return true;
    }

    /// <summary>Keeps a head that leads to an operation; the strings that it refers to are those of its session for good.</summary>
    public void Keep(ReadOnlySpan<byte> envelope, BinaryReaderSession? strings, in EnvelopeHead head)
    {
        if (head.IdKind != MessageIdKind.Uuid || head.Action is null || head.To is null || head.BodyOffset > MaxLength)
        {
            return;
        }

        _bytes = envelope[..head.BodyOffset].ToArray();
        _idOffset = head.IdOffset;
        _strings = strings;
        _action = head.Action;
        _to = head.To;
    }
}
