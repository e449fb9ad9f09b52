namespace Woad.Transport.Linux.Tests.Safety;

/// <summary>Holds calls until it is opened, and counts them.</summary>
public sealed class BlockingGate : IDisposable
{
    private readonly ManualResetEventSlim _open = new();
    private int _count;

    /// <summary>Calls that have come to the gate.</summary>
    public int Count => Volatile.Read(ref _count);

    public int Pass()
    {
        var number = Interlocked.Increment(ref _count);
        _open.Wait();
        return number;
    }

    public void Open() => _open.Set();

    public void Dispose()
    {
        Open();
        _open.Dispose();
    }
}
