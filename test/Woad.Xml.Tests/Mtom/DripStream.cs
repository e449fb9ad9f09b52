namespace Woad.Xml.Mtom;

/// <summary>Bytes that arrive so many at a time, without end if asked; counts what was taken.</summary>
internal sealed class DripStream(
    byte[] bytes, int step, long repeats = 0, byte filler = 0, byte[]? tail = null) : Stream
{
    private readonly byte[] _tail = tail ?? [];

    public long Taken { get; private set; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => bytes.Length + repeats + _tail.Length;

    public override long Position { get => Taken; set => throw new NotSupportedException(); }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override int Read(Span<byte> buffer)
    {
        var part = buffer[..(int)Math.Min(Math.Min(buffer.Length, step), Length - Taken)];
        foreach (ref var value in part)
        {
            value = Taken < bytes.Length ? bytes[Taken]
                : Taken < bytes.Length + repeats ? filler
                : _tail[Taken - bytes.Length - repeats];
            Taken++;
        }

        return part.Length;
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await Task.Yield();
        return Read(buffer.Span);
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
