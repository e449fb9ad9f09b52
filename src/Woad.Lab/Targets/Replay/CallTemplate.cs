
namespace Woad.Lab.Targets.Replay;

/// <summary>A captured request, to be sent again each time with another MessageID.</summary>
internal sealed class CallTemplate
{
    /// <summary>
    /// [MC-NBFX] 2.2: the element MessageID (13th string of [MC-NBFS], hence 0x1A) with any one-letter prefix, and a
    /// UUID as its text.
    /// </summary>
    private const byte MessageIdName = 0x1A;
    private const byte FirstPrefixDictionaryElement = 0x44;
    private const byte LastPrefixDictionaryElement = 0x5D;
    private const byte UniqueIdText = 0xAC;
    private const byte UniqueIdTextWithEnd = 0xAD;

    private readonly byte[] _bytes;
    private readonly int _idAt;
    private readonly bool _isText;

    private CallTemplate(byte[] bytes, int idAt, bool isText) => (_bytes, _idAt, _isText) = (bytes, idAt, isText);

    public int Length => _bytes.Length;

    public bool HasId => _idAt >= 0;

    /// <summary>The identity as it stands in the captured bytes; empty when they have none.</summary>
    public ReadOnlySpan<byte> Id =>
        HasId ? _bytes.AsSpan(_idAt, _isText ? MessageId.TextLength : MessageId.Length) : default;

    public static CallTemplate Of(byte[] bytes, bool isText) =>
        new(bytes, isText ? InText(bytes) : InBinary(bytes), isText);

    public void Write(Span<byte> target, MessageId id)
    {
        _bytes.CopyTo(target);
        if (!HasId)
        {
            return;
        }

        if (_isText)
        {
            id.WriteText(target.Slice(_idAt, MessageId.TextLength));
        }
        else
        {
            id.Write(target.Slice(_idAt, MessageId.Length));
        }
    }

    /// <summary>Whether another capture of the same call says the same but for its identity.</summary>
    public bool IsSameAs(CallTemplate other)
    {
        if (other.Length != Length || other._idAt != _idAt)
        {
            return false;
        }

        ReadOnlySpan<byte> a = _bytes;
        ReadOnlySpan<byte> b = other._bytes;
        return HasId
            ? a[.._idAt].SequenceEqual(b[.._idAt]) && a[(_idAt + Id.Length)..].SequenceEqual(b[(_idAt + Id.Length)..])
            : a.SequenceEqual(b);
    }

    private static int InBinary(ReadOnlySpan<byte> bytes)
    {
        for (var i = 2; i + MessageId.Length < bytes.Length; i++)
        {
            if (bytes[i] is UniqueIdText or UniqueIdTextWithEnd
                && bytes[i - 1] == MessageIdName
                && bytes[i - 2] is >= FirstPrefixDictionaryElement and <= LastPrefixDictionaryElement)
            {
                return i + 1;
            }
        }

        return -1;
    }

    private static int InText(ReadOnlySpan<byte> bytes)
    {
        var before = "MessageID>urn:uuid:"u8;
        var at = bytes.IndexOf(before);
        return at < 0 || at + before.Length + MessageId.TextLength > bytes.Length ? -1 : at + before.Length;
    }
}
