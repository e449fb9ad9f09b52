using System.Buffers;
using Woad.Xml;

namespace Woad.Envelopes;

/// <summary>
/// The bytes of one received envelope, contiguous and owned: pooled, grown with bytes that have arrived and never with
/// a declared length. Belongs to one exchange (or one receive loop) and is reused with it.
/// </summary>
internal sealed class EnvelopeBuffer : IBufferWriter<byte>
{
    /// <summary>
    /// Up to this size the array stays with its owner between messages; above it goes back to the pool.
    /// </summary>
    private const int Kept = 16 * 1024;

    /// <summary>What has arrived may be announced to grow so many times without being copied on the way.</summary>
    private const int TrustedGrowth = 4;

    private byte[] _array = [];
    private int _start;
    private int _end;
    private BinaryBlocks? _blocks;

    /// <summary>Where large arrays come from and go back to; null to keep none.</summary>
    public EnvelopePool? Pool { get; set; }

    /// <summary>
    /// What the transport says the bytes are, for encoders that depend on it; null for what the endpoint expects.
    /// </summary>
    public string? ContentType { get; set; }

    /// <summary>The strings of the session that the bytes refer to; null outside NBFSE.</summary>
    public BinaryReaderSession? Strings { get; set; }

    /// <summary>
    /// <see cref="BodyForm.Text"/> when a layer has replaced a binary body by text: then the whole envelope is text;
    /// <see cref="BodyForm.Wire"/> otherwise.
    /// </summary>
    public BodyForm Form { get; set; }

    /// <summary>
    /// A header that a layer has read to its end, so that a search for others may skip it. Empty for none.
    /// </summary>
    public Range ReadHeader { get; set; }

    /// <summary>
    /// How long the envelope says it is; 0 when it does not. Believed once a quarter of it has arrived.
    /// </summary>
    public int AnnouncedLength { get; set; }

    public int Length => _end - _start + (int)(_blocks?.Length ?? 0);

    /// <summary>
    /// The bytes, but for large contents that have arrived in arrays of their own (<see cref="Blocks"/>).
    /// </summary>
    public ReadOnlySpan<byte> Head => _array.AsSpan(_start, _end - _start);

    /// <summary>
    /// What belongs between the bytes of <see cref="Head"/>; null when they are all there is, as they usually are.
    /// </summary>
    public BinaryBlocks? Blocks => _blocks;

    public ReadOnlySpan<byte> Span
    {
        get
        {
            if (_blocks is not null)
            {
                Gather(_blocks);
            }

            return Head;
        }
    }

    public ReadOnlyMemory<byte> Memory
    {
        get
        {
            if (_blocks is not null)
            {
                Gather(_blocks);
            }

            return _array.AsMemory(_start, _end - _start);
        }
    }

    public void Append(in ReadOnlySequence<byte> bytes)
    {
        var count = checked((int)bytes.Length);
        Reserve(count);
        bytes.CopyTo(_array.AsSpan(_end));
        _end += count;
    }

    public void Append(ReadOnlySpan<byte> bytes)
    {
        Reserve(bytes.Length);
        bytes.CopyTo(_array.AsSpan(_end));
        _end += bytes.Length;
    }

    /// <summary>Room behind the bytes; <see cref="Advance"/> says how much of it has been filled.</summary>
    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Reserve(Math.Max(sizeHint, 1));
        return _array.AsMemory(_end);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Reserve(Math.Max(sizeHint, 1));
        return _array.AsSpan(_end);
    }

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)count, (uint)(_array.Length - _end), nameof(count));
        _end += count;
    }

    /// <summary>
    /// Takes a content that belongs behind what has arrived so far. Its array is the message's from now on.
    /// </summary>
    public void AddBlock(byte[] bytes, int length) =>
        (_blocks ??= new BinaryBlocks()).Add(_end - _start, bytes, length);

    /// <summary>
    /// Takes back what stands behind the first <paramref name="length"/> bytes of <see cref="Head"/>.
    /// </summary>
    public void Truncate(int length) => _end = Math.Min(_end, _start + length);

    /// <summary>Passes over the first <paramref name="count"/> bytes, which are not part of the envelope.</summary>
    public void Skip(int count)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(count, _end - _start);
        _start += count;
        _blocks?.Skip(count);
    }

    /// <summary>
    /// Takes <paramref name="count"/> bytes out that follow the first <paramref name="at"/>: these few are moved behind
    /// them.
    /// </summary>
    public void Cut(int at, int count)
    {
        Head[..at].CopyTo(_array.AsSpan(_start + count));
        Skip(count);
    }

    /// <summary>Bytes that are about to be overwritten in their place; there are no <see cref="Blocks"/>.</summary>
    public Span<byte> Room(Range range) => _array.AsSpan(_start, _end - _start)[range];

    /// <summary>Takes a range out: the bytes behind it are moved in front.</summary>
    public void Remove(Range range)
    {
        Head[range.End..].CopyTo(Room(range.Start..));
        Truncate(Length - range.GetOffsetAndLength(Length).Length);
    }

    /// <summary>
    /// Keeps the first bytes, with others behind them, in an array of that size; the larger one goes back. There are no
    /// <see cref="Blocks"/>.
    /// </summary>
    public void Shorten(int length, ReadOnlySpan<byte> rest)
    {
        var shorter = EnvelopePool.Rent(Pool, length + rest.Length);
        Head[..length].CopyTo(shorter);
        rest.CopyTo(shorter.AsSpan(length));
        EnvelopePool.Return(Pool, _array);
        (_array, _start, _end) = (shorter, 0, length + rest.Length);
    }

    /// <summary>
    /// Replaces the bytes, and nothing else, by those of <paramref name="other"/>, which is empty afterwards.
    /// </summary>
    public void Take(EnvelopeBuffer other)
    {
        (_array, other._array) = (other._array, _array);
        (_start, _end) = (other._start, other._end);
        (_blocks, other._blocks) = (other._blocks, null);
        ReadHeader = default;
        other.Clear();
    }

    /// <summary>Forgets the bytes; the owner keeps a small array for the next message.</summary>
    public void Clear()
    {
        _start = _end = 0;
        _blocks = null;
        AnnouncedLength = 0;
        Strings = null;
        ContentType = null;
        Form = BodyForm.Wire;
        ReadHeader = default;
        if (_array.Length > Kept)
        {
            EnvelopePool.Return(Pool, _array);
            _array = [];
        }
    }

    /// <summary>Gives the kept array back, too, when it is empty: the next message may be long in coming.</summary>
    public void Trim()
    {
        if (_end == 0 && _array.Length > 0)
        {
            EnvelopePool.Return(Pool, _array);
            _array = [];
        }
    }

    /// <summary>Gives the array back: the buffer is not needed any more.</summary>
    public void Release()
    {
        Clear();
        Trim();
    }

    /// <summary>Gives the array back and returns a copy of the bytes.</summary>
    public byte[] ReleaseToArray()
    {
        var bytes = Span.ToArray();
        Release();
        return bytes;
    }

    /// <summary>
    /// Gives the bytes away: they now belong to whoever holds <see cref="Memory"/> (a view that outlives the exchange),
    /// and are left to the garbage collector.
    /// </summary>
    public void Detach()
    {
        _array = [];
        _start = _end = 0;
        _blocks = null;
        AnnouncedLength = 0;
        Strings = null;
        ContentType = null;
        Form = BodyForm.Wire;
        ReadHeader = default;
    }

    /// <summary>
    /// Puts the contents that have arrived apart where they belong: for readers that need all of it in one array.
    /// </summary>
    private void Gather(BinaryBlocks blocks)
    {
        var whole = EnvelopePool.Rent(Pool, Length);
        var (from, to) = (_start, 0);
        foreach (var block in blocks.All)
        {
            var before = _array.AsSpan(from, _start + block.Offset - from);
            before.CopyTo(whole.AsSpan(to));
            block.Bytes.AsSpan(0, block.Length).CopyTo(whole.AsSpan(to + before.Length));
            (from, to) = (_start + block.Offset, to + before.Length + block.Length);
        }

        _array.AsSpan(from, _end - from).CopyTo(whole.AsSpan(to));
        (_start, _end) = (0, to + _end - from);
        EnvelopePool.Return(Pool, _array);
        (_array, _blocks) = (whole, null);
    }

    private void Reserve(int count)
    {
        var needed = checked(_end + count);
        if (needed <= _array.Length)
        {
            return;
        }

        var size = Math.Max(needed, (int)Math.Min(_array.Length * 2L, Array.MaxLength));
        if (AnnouncedLength >= needed && AnnouncedLength / TrustedGrowth <= needed)
        {
            size = AnnouncedLength;
        }

        var larger = EnvelopePool.Rent(Pool, size);
        _array.AsSpan(0, _end).CopyTo(larger);
        if (_array.Length > 0)
        {
            EnvelopePool.Return(Pool, _array);
        }

        _array = larger;
    }
}
