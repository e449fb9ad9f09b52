namespace Woad.Routing.Tests.Programs;

/// <summary>A stream that is made while it is read.</summary>
internal sealed class Zeros(long length) : Stream
{
    private long _left = length;

    /// <summary>The number of bytes that have not been read.</summary>
    public long Left => Volatile.Read(ref _left);

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override void Flush()
    {
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        var read = (int)Math.Min(count, _left);
        buffer.AsSpan(offset, read).Clear();
        Volatile.Write(ref _left, _left - read);
        return read;
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
