namespace Woad.Server.Tests.Streaming;

/// <summary>A stream of so many bytes, each told by its position, that counts what was made of it.</summary>
public sealed class Pattern(long length, int largestRead = int.MaxValue) : Stream
{
    private long _at;

    public bool IsDisposed { get; private set; }

    /// <summary>Thrown instead of the bytes behind this position.</summary>
    public long FailsAt { get; init; } = long.MaxValue;

    /// <summary>Whether the bytes are noise that cannot be compressed, in the place of the pattern.</summary>
    public bool IsNoise { get; init; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => Volatile.Read(ref _at);
        set => throw new NotSupportedException();
    }

    public static byte At(long position) => (byte)((position * 31) + (position >> 8));

    /// <summary>Reads to the end and checks every byte; the number of bytes.</summary>
    public static async Task<long> CheckAsync(Stream stream, int readSize = 20_000)
    {
        var buffer = new byte[readSize];
        long at = 0;
        int count;
        while ((count = await stream.ReadAsync(buffer)) > 0)
        {
            at = Check(buffer.AsSpan(0, count), at);
        }

        return at;
    }

    public static long Check(Stream stream, int readSize = 20_000)
    {
        var buffer = new byte[readSize];
        long at = 0;
        int count;
        while ((count = stream.Read(buffer, 0, buffer.Length)) > 0)
        {
            at = Check(buffer.AsSpan(0, count), at);
        }

        return at;
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        ObjectDisposedException.ThrowIf(IsDisposed, this);
        count = (int)Math.Min(Math.Min(count, largestRead), length - _at);
        if (_at + count > FailsAt)
        {
            throw new InvalidDataException("the source has failed");
        }

        if (IsNoise)
        {
            Random.Shared.NextBytes(buffer.AsSpan(offset, count));
        }

        for (var i = 0; !IsNoise && i < count; i++)
        {
            buffer[offset + i] = At(_at + i);
        }

        Volatile.Write(ref _at, _at + count);
        return count;
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        Task.FromResult(Read(buffer, offset, count));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        IsDisposed = true;
        base.Dispose(disposing);
    }

    private static long Check(ReadOnlySpan<byte> bytes, long at)
    {
        foreach (var b in bytes)
        {
            if (b != At(at++))
            {
                throw new InvalidDataException($"Byte {at - 1} is {b}.");
            }
        }

        return at;
    }
}
