namespace Woad.Dispatch.Threads;

/// <summary>
/// Sees operations that overrun while they run inline on a reading thread: a thread that looks every few milliseconds
/// while there is something to look at. An overrun sends the operation back to threads of its own, and lets another
/// thread go on reading the session that the call blocks.
/// </summary>
/// <remarks>An inline call costs two writes to its thread's own slot; the watch does the rest.</remarks>
internal sealed class InlineWatch
{
    private const int TickMilliseconds = 2;
    private const int QuietTicks = 50;

    [ThreadStatic]
    private static Slot? _slot;

    private readonly Lock _lock = new();
    private readonly AutoResetEvent _wake = new(false);
    private Slot[] _slots = [];
    private Thread? _thread;
    private volatile bool _asleep = true;

    public static InlineWatch Shared { get; } = new();

    /// <summary>Notes that <paramref name="call"/> runs on this thread from now on.</summary>
    public Slot Begin(Call call)
    {
        var slot = _slot ?? AddSlot();
        if (slot.IsRunning)
        {
            // A call made by a call on the same thread: the outer one is watched.
            slot.Nested++;
            return slot;
        }

        slot.Call = call;
        Volatile.Write(ref slot.Turn, slot.Turn + 1);
        if (_asleep)
        {
            Wake();
        }

        return slot;
    }

    private Slot AddSlot()
    {
        var slot = _slot = new Slot(Thread.CurrentThread);
        lock (_lock)
        {
            _slots = [.. _slots.Where(s => s.Thread.IsAlive), slot];
        }

        return slot;
    }

    private void Wake()
    {
        lock (_lock)
        {
            _asleep = false;
            if (_thread is null)
            {
                _thread = new Thread(Watch) { IsBackground = true, Name = "Inline operations watch" };
                _thread.UnsafeStart();
            }
        }

        _wake.Set();
    }

    private void Watch()
    {
        var quiet = 0;
        while (true)
        {
            if (quiet >= QuietTicks)
            {
                _asleep = true;

                // A call notes itself without a fence, so the fence for both sides is here: a call that still saw the
                // watch awake is seen now.
                Interlocked.MemoryBarrierProcessWide();
                if (!Array.Exists(_slots, s => s.IsRunning))
                {
                    _wake.WaitOne();
                }

                _asleep = false;
                quiet = 0;
            }

            _wake.WaitOne(TickMilliseconds);
            quiet++;
            foreach (var slot in _slots)
            {
                if (slot.Look())
                {
                    quiet = 0;
                }
            }
        }
    }

    /// <summary>The current inline call of the thread that makes it. Turn is odd while a call runs.</summary>
    internal sealed class Slot(Thread thread)
    {
        internal int Turn;
        private readonly ThreadProgress _progress = ThreadProgress.OfCurrent();
        private int _seen;

        public Thread Thread => thread;

        public Call? Call { get; set; }

        /// <summary>Calls inside the watched one, on the same thread.</summary>
        public int Nested { get; set; }

        public bool IsRunning => (Volatile.Read(ref Turn) & 1) == 1;

        /// <summary>Notes that the call has returned to the reading thread.</summary>
        public void End()
        {
            if (Nested > 0)
            {
                Nested--;
                return;
            }

            Call = null;
            Volatile.Write(ref Turn, Turn + 1);
        }

        /// <summary>True when something has run since the last look; acts on a call that is still the same.</summary>
        internal bool Look()
        {
            var turn = Volatile.Read(ref Turn);
            if ((turn & 1) == 1 && turn == _seen)
            {
                if (_progress.IsStuck(turn) && Call is { } call)
                {
                    call.Service.Threads.Overrun(call);
                }
            }

            var moved = turn != _seen || (turn & 1) == 1;
            _seen = turn;
            return moved;
        }
    }
}
