namespace Woad.Envelopes;

/// <summary>An envelope that is being written, as a stream.</summary>
internal sealed class EnvelopeStream(EnvelopeOutput output) : Stream
{
    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => output.Length;

    public override long Position
    {
        get => output.Length;
        set => throw new NotSupportedException("What has been written stays where it is.");
    }

    public override void Flush()
    {
    }

    public override void Write(ReadOnlySpan<byte> buffer) => output.Write(buffer);

    public override void Write(byte[] buffer, int offset, int count) => output.Write(buffer.AsSpan(offset, count));

    public override int Read(byte[] buffer, int offset, int count) =>
        throw new NotSupportedException("An envelope is written here.");

    public override long Seek(long offset, SeekOrigin origin) =>
        throw new NotSupportedException("What has been written stays where it is.");

    public override void SetLength(long value) =>
        throw new NotSupportedException("What has been written stays where it is.");
}
