namespace Woad.Server.Tests.Security;

/// <summary>A layer of the tests' own: every byte is inverted. Reads and writes in its thread, as simple streams do.</summary>
internal sealed class MaskStream(Stream inner) : Stream
{
    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        var read = inner.Read(buffer, offset, count);
        Invert(buffer.AsSpan(offset, read));
        return read;
    }

    public override void Write(byte[] buffer, int offset, int count)
    {
        var copy = buffer.AsSpan(offset, count).ToArray();
        Invert(copy);
        inner.Write(copy, 0, copy.Length);
    }

    public override void Flush() => inner.Flush();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    private static void Invert(Span<byte> bytes)
    {
        foreach (ref var b in bytes)
        {
            b ^= 0xFF;
        }
    }
}
