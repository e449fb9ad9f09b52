using Woad.Transport.Linux.Memory;

namespace Woad.Transport.Linux.Polling;

/// <summary>
/// Looks at the polling threads each millisecond while one of them runs something. A thread that runs the same event at
/// two looks loses its seat to a follower.
/// </summary>
/// <remarks>An event costs two writes and one comparison of its seat; the watchdog does the rest.</remarks>
internal sealed class Watchdog(PollingEngine engine)
{
    private const int TickMilliseconds = 1;
    private const int QuietTicks = 50;

    private readonly AutoResetEvent _wake = new(false);
    private volatile bool _isAsleep;
    private volatile bool _isStopped;

    public bool IsAsleep => _isAsleep;

    public void Start() => new Thread(Watch) { IsBackground = true, Name = "Woad polling watch" }.UnsafeStart();

    public void Wake()
    {
        _isAsleep = false;
        _wake.Set();
    }

    public void Stop()
    {
        _isStopped = true;
        _wake.Set();
    }

    private void Watch()
    {
        var quiet = 0;
        while (!_isStopped)
        {
            if (quiet >= QuietTicks)
            {
                _isAsleep = true;

                // A polling thread notes its event without a fence, so the fence for both sides is here: an event that
                // still saw the watchdog awake is seen now.
                Interlocked.MemoryBarrierProcessWide();
                if (!engine.IsRunning && !_isStopped)
                {
                    // Now and then it looks for memory that is not needed any more.
                    _wake.WaitOne(engine.Pool.Idle > 0 ? PinnedPool.Period : Timeout.InfiniteTimeSpan);
                }

                _isAsleep = false;
                quiet = 0;
            }

            _wake.WaitOne(TickMilliseconds);
            quiet = engine.Tick() ? 0 : quiet + 1;
        }
    }
}
