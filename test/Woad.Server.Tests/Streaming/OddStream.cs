namespace Woad.Server.Tests.Streaming;

/// <summary>A stream of a program that does what <see cref="Stream"/> allows, but nobody expects; or what it does not.
/// </summary>
public sealed class OddStream(string kind, int length) : Stream
{
    private readonly TaskCompletionSource _released = new();
    private int _at;
    private bool _isClosed;

    /// <summary>Those that give all of their bytes.</summary>
    public static readonly string[] Whole =
    [
        "ends unreadable", "never readable", "synchronous", "synchronous and ends unreadable", "byte by byte",
        "length too large", "length zero", "length throws", "position behind the end",
    ];

    /// <summary>Those that fail in the middle.</summary>
    public static readonly string[] Broken = ["throws", "closed by another", "says too much", "says less than nothing"];

    public override bool CanRead => !_isClosed && kind switch
    {
        "ends unreadable" or "synchronous and ends unreadable" => _at < length,
        "never readable" => false,
        _ => true,
    };

    public override bool CanSeek =>
        kind.StartsWith("length", StringComparison.Ordinal) || kind.StartsWith("position", StringComparison.Ordinal);

    public override bool CanWrite => false;

    public override long Length => kind switch
    {
        "length too large" => long.MaxValue,
        "length zero" => 0,
        "position behind the end" => length,
        _ => throw new NotSupportedException(),
    };

    public override long Position
    {
        get => kind == "position behind the end" ? length + 1000 : CanSeek ? _at : throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    /// <summary>Ends the wait of a stream that blocks.</summary>
    public void Let() => _released.TrySetResult();

    public override int Read(byte[] buffer, int offset, int count)
    {
        ObjectDisposedException.ThrowIf(_isClosed, this);
        var isInside = _at > 0;
        switch (kind)
        {
            case "throws" when isInside:
                throw new InvalidDataException("the source has failed");
            case "closed by another" when isInside:
                var closing = new Thread(Close);
                closing.Start();
                closing.Join();
                throw new ObjectDisposedException(nameof(OddStream));
            case "says too much" when isInside:
                return count + 1000;
            case "says less than nothing" when isInside:
                return -1;
            case "blocks" when isInside:
                _released.Task.Wait();
                return 0;
        }

        count = Math.Min(Math.Min(count, kind == "byte by byte" ? 1 : 5000), length - _at);
        for (var i = 0; i < count; i++)
        {
            buffer[offset + i] = Pattern.At(_at + i);
        }

        _at += count;
        return count;
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        kind.StartsWith("synchronous", StringComparison.Ordinal)
            ? throw new NotSupportedException()
            : base.ReadAsync(buffer, offset, count, cancellationToken);

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        _isClosed = true;
        base.Dispose(disposing);
    }
}
