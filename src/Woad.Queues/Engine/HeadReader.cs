using System.Buffers.Binary;
using System.Text;

namespace Woad.Queues.Engine;

/// <summary>Reads what a <see cref="HeadWriter"/> has written.</summary>
internal ref struct HeadReader(ReadOnlySpan<byte> bytes)
{
    private ReadOnlySpan<byte> _left = bytes;

    public byte Byte() => Take(1)[0];

    public short Short() => BinaryPrimitives.ReadInt16LittleEndian(Take(sizeof(short)));

    public int Int() => BinaryPrimitives.ReadInt32LittleEndian(Take(sizeof(int)));

    public long Long() => BinaryPrimitives.ReadInt64LittleEndian(Take(sizeof(long)));

    public string Text() => Encoding.UTF8.GetString(Take(Int()));

    /// <summary>Reads a text, and gives an equal one that is there already in its place.</summary>
    public string Text(string known)
    {
        var bytes = Take(Int());
        return bytes.Length == known.Length && Ascii.Equals(bytes, known) ? known : Encoding.UTF8.GetString(bytes);
    }

    public byte[] Bytes() => Take(Int()).ToArray();

    /// <exception cref="InvalidDataException">There are fewer bytes, or the number is negative.</exception>
    private ReadOnlySpan<byte> Take(int count)
    {
        if ((uint)count > (uint)_left.Length)
        {
            throw new InvalidDataException("The properties of a message end early.");
        }

        var taken = _left[..count];
        _left = _left[count..];
        return taken;
    }
}
