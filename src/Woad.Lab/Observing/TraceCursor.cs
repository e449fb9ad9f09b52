using System.Buffers.Binary;
using System.Runtime.InteropServices;

namespace Woad.Lab.Observing;

/// <summary>Reads numbers and text from the bytes of a block.</summary>
internal ref struct TraceCursor(ReadOnlySpan<byte> bytes)
{
    private ReadOnlySpan<byte> _rest = bytes;

    public readonly bool IsAtEnd => _rest.IsEmpty;

    public ReadOnlySpan<byte> Take(int count)
    {
        if (count < 0 || count > _rest.Length)
        {
            throw new InvalidDataException($"The trace ends {count - _rest.Length} bytes early.");
        }

        var taken = _rest[..count];
        _rest = _rest[count..];
        return taken;
    }

    public byte Byte() => Take(1)[0];

    public short Int16() => BinaryPrimitives.ReadInt16LittleEndian(Take(2));

    public int Int32() => BinaryPrimitives.ReadInt32LittleEndian(Take(4));

    public double Double() => BinaryPrimitives.ReadDoubleLittleEndian(Take(8));

    /// <summary>Seven bits a byte, the lowest first.</summary>
    public ulong Variable()
    {
        ulong value = 0;
        for (var shift = 0; shift < 70; shift += 7)
        {
            var next = Byte();
            value |= (ulong)(next & 0x7F) << shift;
            if (next < 0x80)
            {
                return value;
            }
        }

        throw new InvalidDataException("A number of the trace has more than ten bytes.");
    }

    /// <summary>UTF-16 up to a zero.</summary>
    public string Text()
    {
        var characters = MemoryMarshal.Cast<byte, char>(_rest);
        var end = characters.IndexOf('\0');
        if (end < 0)
        {
            throw new InvalidDataException("A text of the trace has no end.");
        }

        var text = new string(characters[..end]);
        Take((end + 1) * sizeof(char));
        return text;
    }
}
