using Woad.Lab.Load;

namespace Woad.Lab.Tests.Load;

/// <summary>A target in memory whose calls do what the test says.</summary>
internal sealed class CountingTarget(Action<CountingTarget> call) : ILoadTarget
{
    private int _opened;
    private int _disposed;
    private int _current;
    private int _calls;

    public int Opened => _opened;

    public int Disposed => _disposed;

    public int Calls => _calls;

    public int Peak { get; private set; }

    public ITargetSession Open()
    {
        Interlocked.Increment(ref _opened);
        return new Session(this);
    }

    public void Dispose()
    {
    }

    private void Call()
    {
        lock (call)
        {
            Peak = Math.Max(Peak, ++_current);
        }

        Interlocked.Increment(ref _calls);
        try
        {
            call(this);
        }
        finally
        {
            lock (call)
            {
                _current--;
            }
        }
    }

    private sealed class Session(CountingTarget target) : ITargetSession
    {
        public void Call() => target.Call();

        public void Dispose() => Interlocked.Increment(ref target._disposed);
    }
}
