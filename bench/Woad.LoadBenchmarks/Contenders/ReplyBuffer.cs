using System.Buffers;

namespace Woad.LoadBenchmarks.Contenders;

/// <summary>A reply while it is being written: one contiguous buffer that grows and is used again.</summary>
internal sealed class ReplyBuffer : IBufferWriter<byte>
{
    private byte[] _bytes = new byte[4096];
    private int _length;

    public ReadOnlySpan<byte> Written => _bytes.AsSpan(0, _length);

    public ReadOnlyMemory<byte> WrittenMemory => _bytes.AsMemory(0, _length);

    public void Clear() => _length = 0;

    public void Advance(int count) => _length += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Reserve(sizeHint);
        return _bytes.AsMemory(_length);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Reserve(sizeHint);
        return _bytes.AsSpan(_length);
    }

    private void Reserve(int size)
    {
        if (_bytes.Length - _length < Math.Max(size, 1))
        {
            Array.Resize(ref _bytes, Math.Max(2 * _bytes.Length, _length + size));
        }
    }
}
