using System.Buffers;

namespace Woad.Benchmarks;

/// <summary>One array, written again and again.</summary>
internal sealed class FixedBuffer(int size) : IBufferWriter<byte>
{
    private readonly byte[] _bytes = new byte[size];

    public int Length { get; private set; }

    public ReadOnlySpan<byte> Written => _bytes.AsSpan(0, Length);

    public void Clear() => Length = 0;

    public void Advance(int count) => Length += count;

    public Memory<byte> GetMemory(int sizeHint = 0) => _bytes.AsMemory(Length);

    public Span<byte> GetSpan(int sizeHint = 0) => _bytes.AsSpan(Length);
}
