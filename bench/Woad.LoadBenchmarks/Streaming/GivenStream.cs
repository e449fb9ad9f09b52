using System.Buffers;

namespace Woad.LoadBenchmarks.Streaming;

/// <summary>A stream of so many zero bytes.</summary>
internal sealed class GivenStream(long length) : Stream
{
    private const int ReadBytes = 64 * 1024;

    private readonly long _length = length;
    private long _left = length;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => _length;

    public override long Position
    {
        get => _length - _left;
        set => throw new NotSupportedException();
    }

    /// <summary>Reads to the end; the number of bytes.</summary>
    public static async Task<long> DrainAsync(Stream stream)
    {
        var buffer = ArrayPool<byte>.Shared.Rent(ReadBytes);
        long total = 0;
        int count;
        while ((count = await stream.ReadAsync(buffer)) > 0)
        {
            total += count;
        }

        ArrayPool<byte>.Shared.Return(buffer);
        return total;
    }

    public override int Read(byte[] buffer, int offset, int count) => Give(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        new(Give(buffer.Span));

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        Task.FromResult(Give(buffer.AsSpan(offset, count)));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    private int Give(Span<byte> buffer)
    {
        var count = (int)Math.Min(buffer.Length, _left);
        buffer[..count].Clear();
        _left -= count;
        return count;
    }
}
