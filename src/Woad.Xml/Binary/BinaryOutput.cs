using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Woad.Xml;

/// <summary>
/// The bytes of a binary document that is written: strings and text records ([MC-NBFX] 2.1, 2.2.3). The record that
/// was written last may still get the end of its element.
/// </summary>
internal ref struct BinaryOutput
{
    private const int BlockBytes = 3 * 4096;

    private readonly IBufferWriter<byte> _output;

    /// <summary>The memory that is written to.</summary>
    public Span<byte> Span;

    /// <summary>The number of bytes in it.</summary>
    public int Position;

    /// <summary>The position of the text record that was written last; -1 when it cannot end its element.</summary>
    public int LastText = -1;

    /// <summary>Begins to write.</summary>
    public BinaryOutput(IBufferWriter<byte> output)
    {
        _output = output;
        Span = output.GetSpan(256);
    }

    /// <summary>The output when it takes large arrays as they are; null for others.</summary>
    public readonly ILendingOutput? Lending => _output is ILendingOutput { Lends: true } lending ? lending : null;

    /// <summary>Hands the bytes written so far to the buffer writer.</summary>
    public void Flush()
    {
        _output.Advance(Position);
        Span = default;
        Position = 0;
        LastText = -1;
    }

    /// <summary>Writes a string with its length.</summary>
    public void PutString(scoped ReadOnlySpan<byte> utf8)
    {
        Reserve(5 + utf8.Length);
        PutInt31(utf8.Length);
        utf8.CopyTo(Span[Position..]);
        Position += utf8.Length;
    }

    /// <summary>MultiByteInt31 ([MC-NBFX] 2.1.2); five bytes are free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void PutInt31(int value)
    {
        while (value >= 0x80)
        {
            Span[Position++] = (byte)(value | 0x80);
            value >>= 7;
        }

        Span[Position++] = (byte)value;
    }

    /// <summary>Writes one byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Put(byte value)
    {
        Reserve(1);
        Span[Position++] = value;
    }

    /// <summary>Takes care that so many bytes are free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Reserve(int length)
    {
        if (Span.Length - Position < length)
        {
            Grow(length);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(int length)
    {
        _output.Advance(Position);
        Span = _output.GetSpan(Math.Max(length, 256));
        Position = 0;
        LastText = -1;
    }

    /// <summary>Begins a text record.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Record(int type, int length)
    {
        Reserve(length + 1);
        LastText = Position;
        Span[Position++] = (byte)type;
    }

    /// <summary>UTF-8, or UTF-16 when that is shorter by more than half a byte a character; never empty.</summary>
    public void WriteChars(string value, int end)
    {
        if (value.Length <= NbfxValue.MaxShort)
        {
            Reserve(NbfxValue.RoomOfShort(value.Length));
            LastText = Position;
            Position += NbfxValue.PutShort(ref At(Position), value, end);
            return;
        }

        var bytes = Encoding.UTF8.GetByteCount(value);
        if (bytes / 2 > value.Length)
        {
            WriteUnicode(value, end);
            return;
        }

        Length(NbfxRecord.Chars8 + end, bytes);
        Reserve(bytes);
        Position += Encoding.UTF8.GetBytes(value, Span[Position..]);
    }

    private void WriteUnicode(string value, int end)
    {
        Length(NbfxRecord.Unicode8 + end, 2 * value.Length);
        Reserve(2 * value.Length);
        MemoryMarshal.AsBytes(value.AsSpan()).CopyTo(Span[Position..]);
        LoneHalves.Replace(MemoryMarshal.Cast<byte, char>(Span.Slice(Position, 2 * value.Length)));
        Position += 2 * value.Length;
    }

    /// <summary>
    /// Whole groups of three bytes in one record, the rest in a second, as the BCL's base64 writing does.
    /// </summary>
    public void WriteBytes(ReadOnlySpan<byte> value, int end)
    {
        var rest = value.Length % 3;
        var whole = value.Length - rest;
        if (whole > 0)
        {
            WriteBlock(value[..whole], rest == 0 ? end : 0);
        }

        if (rest > 0)
        {
            WriteBlock(value[whole..], end);
        }
    }

    /// <summary>
    /// Writes the records of a byte array. The array itself is lent to the output as the content of the first record.
    /// </summary>
    public void WriteLent(byte[] value, ILendingOutput output)
    {
        var rest = value.Length % 3;
        var whole = value.Length - rest;
        Length(NbfxRecord.Bytes8 + (rest == 0 ? 1 : 0), whole);
        _output.Advance(Position);
        Position = 0;
        output.Lend(value, whole);
        Span = _output.GetSpan(256);
        if (rest > 0)
        {
            WriteBlock(value.AsSpan(whole), 1);
        }
    }

    private void WriteBlock(ReadOnlySpan<byte> value, int end)
    {
        Length(NbfxRecord.Bytes8 + end, value.Length);
        while (value.Length > 0)
        {
            var part = Math.Min(value.Length, BlockBytes);
            Reserve(part);
            value[..part].CopyTo(Span[Position..]);
            Position += part;
            value = value[part..];
        }
    }

    /// <summary>
    /// A record with its length in one, two or four bytes; <paramref name="type"/> is the one-byte form.
    /// </summary>
    private void Length(int type, int length)
    {
        if (length <= byte.MaxValue)
        {
            Record(type, 1 + length);
            Span[Position++] = (byte)length;
        }
        else if (length <= ushort.MaxValue)
        {
            Record(type + 2, 2);
            Append((ushort)length);
        }
        else
        {
            Record(type + 4, 4);
            Append(length);
        }
    }

    /// <summary>Writes the bytes of a number, which are free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Append<T>(T value) where T : unmanaged
    {
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref MemoryMarshal.GetReference(Span), Position), value);
        Position += Unsafe.SizeOf<T>();
    }

    /// <summary>Writes bytes, in parts.</summary>
    public void PutBlock(ReadOnlySpan<byte> bytes)
    {
        while (bytes.Length > 0)
        {
            var part = Math.Min(bytes.Length, BlockBytes);
            Reserve(part);
            bytes[..part].CopyTo(Span[Position..]);
            Position += part;
            bytes = bytes[part..];
        }
    }

    /// <summary>Begins a text record of at most some bytes.</summary>
    public void BeginText(int room)
    {
        Reserve(room);
        LastText = Position;
    }

    /// <summary>The byte at a position.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte At(int position) => ref Unsafe.Add(ref MemoryMarshal.GetReference(Span), position);
}
