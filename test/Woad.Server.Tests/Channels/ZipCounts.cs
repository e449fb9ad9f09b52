namespace Woad.Server.Tests.Channels;

/// <summary>What the encoders of one element have done.</summary>
internal sealed class ZipCounts
{
    private int _written;
    private int _read;
    private int _sessions;
    private int _largest;

    public int Written => _written;

    public int Read => _read;

    public int Sessions => _sessions;

    public int LargestWritten => _largest;

    public void AddWritten(int bytes)
    {
        Interlocked.Increment(ref _written);
        _largest = Math.Max(_largest, bytes);
    }

    public void AddRead() => Interlocked.Increment(ref _read);

    public void AddSession() => Interlocked.Increment(ref _sessions);

    /// <summary>Whether the encoder closes the messages that it has written.</summary>
    public bool ClosesMessages { get; init; }
}
