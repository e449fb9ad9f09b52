using System.Buffers;
using System.Buffers.Binary;
using System.Text;

namespace Woad.Queues.Engine;

/// <summary>Writes numbers, texts and bytes one after the other into a rented array.</summary>
internal ref struct HeadWriter
{
    private const int FirstSize = 256;

    private byte[] _buffer = ArrayPool<byte>.Shared.Rent(FirstSize);
    private int _length;

    public HeadWriter()
    {
    }

    public void Byte(byte value) => Take(1)[0] = value;

    public void Short(short value) => BinaryPrimitives.WriteInt16LittleEndian(Take(sizeof(short)), value);

    public void Int(int value) => BinaryPrimitives.WriteInt32LittleEndian(Take(sizeof(int)), value);

    public void Long(long value) => BinaryPrimitives.WriteInt64LittleEndian(Take(sizeof(long)), value);

    /// <summary>Writes the number of bytes in UTF-8, and those.</summary>
    public void Text(string value)
    {
        var count = Encoding.UTF8.GetByteCount(value);
        Int(count);
        Encoding.UTF8.GetBytes(value, Take(count));
    }

    /// <summary>Writes the number of bytes, and those.</summary>
    public void Bytes(ReadOnlySpan<byte> value)
    {
        Int(value.Length);
        value.CopyTo(Take(value.Length));
    }

    /// <summary>Ends, and gives the rented array back.</summary>
    public byte[] ToArray()
    {
        var bytes = _buffer.AsSpan(0, _length).ToArray();
        ArrayPool<byte>.Shared.Return(_buffer);
        _buffer = [];
        return bytes;
    }

    private Span<byte> Take(int count)
    {
        if (_buffer.Length - _length < count)
        {
            var larger = ArrayPool<byte>.Shared.Rent(checked(2 * _length + count));
            _buffer.AsSpan(0, _length).CopyTo(larger);
            ArrayPool<byte>.Shared.Return(_buffer);
            _buffer = larger;
        }

        _length += count;
        return _buffer.AsSpan(_length - count, count);
    }
}
