namespace Woad.Lab.Targets.Replay;

/// <summary>The bytes of a reply that has not come whole: it is kept until it has been looked at.</summary>
internal sealed class PartialReply(PartialReply.Parser parse)
{
    /// <summary>The most bytes of a reply that are kept.</summary>
    public const int Largest = 256 * 1024 * 1024;

    private const int KeptBuffer = 512 * 1024;

    private byte[] _bytes = [];
    private int _length;

    /// <summary>Takes whole replies from the front of some bytes and returns how many bytes they had.</summary>
    public delegate int Parser(ReadOnlySpan<byte> bytes);

    /// <summary>Parses the bytes behind those that were kept, and keeps what is left.</summary>
    /// <exception cref="InvalidDataException">A reply has more bytes than are kept.</exception>
    public void Take(ReadOnlySpan<byte> bytes)
    {
        if (_length == 0)
        {
            Keep(bytes[parse(bytes)..]);
            return;
        }

        Keep(bytes);
        var parsed = parse(_bytes.AsSpan(0, _length));
        _bytes.AsSpan(parsed, _length - parsed).CopyTo(_bytes);
        _length -= parsed;
        if (_length == 0 && _bytes.Length > KeptBuffer)
        {
            _bytes = [];
        }
    }

    private void Keep(ReadOnlySpan<byte> bytes)
    {
        var length = _length + bytes.Length;
        if (length > Largest)
        {
            throw new InvalidDataException($"A reply has more than {Largest} bytes.");
        }

        if (length > _bytes.Length)
        {
            Array.Resize(ref _bytes, Math.Max(length, Math.Min(2 * _bytes.Length, Largest)));
        }

        bytes.CopyTo(_bytes.AsSpan(_length));
        _length = length;
    }
}
