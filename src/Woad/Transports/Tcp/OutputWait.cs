using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.Threading.Tasks.Sources;

namespace Woad.Transports.Tcp;

/// <summary>
/// What writes to a connection waits for, one at a time: a flush that goes on until the peer has read, or an envelope that
/// leaves piece by piece. The thread that reads the session waits for it without garbage and goes on in the thread that ends
/// it; all others wait by a task. A peer that has not read within the send timeout ends the session; one that reads promptly
/// is given more at once.
/// </summary>
/// <remarks>Under the lock of <see cref="FramedOutput"/>, which is <paramref name="gate"/>, but for <see cref="End"/>.</remarks>
internal sealed class OutputWait(FramedSession session, TimeProvider clock, Lock gate) : IValueTaskSource
{
    /// <summary>Bytes held back at first and for a slow peer; one that asks for much in one write gets it in pieces.</summary>
    public const int LeastHeld = 64 * 1024;

    /// <summary>
    /// Each piece costs changes of threads and a wake-up on both sides, which take more than writing it; and this is what a
    /// peer that has read promptly and stops can make the session keep.
    /// </summary>
    private const int MostHeld = 512 * 1024;

    private static readonly TimeSpan Prompt = TimeSpan.FromMilliseconds(100);

    private ManualResetValueTaskSourceCore<bool> _reader;
    private ConfiguredValueTaskAwaitable<FlushResult>.ConfiguredValueTaskAwaiter _flush;
    private Action? _whenFlushed;
    private ITimer? _timer;
    private TaskCompletionSource? _others;
    private long _began;
    private bool _readerWaits;

    /// <summary>Bytes that may be held back.</summary>
    public int MayHold { get; private set; } = LeastHeld;

    /// <summary>Whether nothing may be written now.</summary>
    public bool IsOn { get; private set; }

    /// <summary>Until <see cref="End"/>.</summary>
    public void Begin() => IsOn = true;

    /// <summary>Until the flush has ended.</summary>
    public void Begin(ValueTask<FlushResult> flush)
    {
        IsOn = true;
        if (session.SendTimeout.TotalMilliseconds < uint.MaxValue - 1)
        {
            (_timer ??= NewTimer()).Change(session.SendTimeout, Timeout.InfiniteTimeSpan);
        }

        _began = clock.GetTimestamp();
        _flush = flush.ConfigureAwait(false).GetAwaiter();
        _flush.UnsafeOnCompleted(_whenFlushed ??= WhenFlushed);
    }

    /// <summary>For any number of waiters.</summary>
    public Task WhenEnded() => IsOn
        ? (_others ??= new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously)).Task
        : Task.CompletedTask;

    /// <summary>For the thread that reads the session, of which there is one.</summary>
    public ValueTask WhenEndedForReader()
    {
        if (!IsOn)
        {
            return default;
        }

        _reader.Reset();
        _readerWaits = true;
        return new ValueTask(this, _reader.Version);
    }

    /// <summary>Lets all go on that wait.</summary>
    public void End()
    {
        TaskCompletionSource? others;
        bool readerWaits;
        lock (gate)
        {
            if (!IsOn)
            {
                return;
            }

            IsOn = false;
            _timer?.Change(Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
            (others, _others) = (_others, null);
            (readerWaits, _readerWaits) = (_readerWaits, false);
        }

        others?.SetResult();
        if (readerWaits)
        {
            _reader.SetResult(true);
        }
    }

    void IValueTaskSource.GetResult(short token) => _reader.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource.GetStatus(short token) => _reader.GetStatus(token);

    void IValueTaskSource.OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _reader.OnCompleted(continuation, state, token, flags);

    private void WhenFlushed()
    {
        var flush = _flush;
        _flush = default;
        try
        {
            _ = flush.GetResult();
            MayHold = clock.GetElapsedTime(_began) < Prompt ? Math.Min(2 * MayHold, MostHeld) : LeastHeld;
        }
        catch (Exception e)
        {
            session.Fail(session.Aborted(e));
        }

        End();
    }

    /// <summary>It lives as long as the session: the context of the call that needs it first is not to be kept by it.</summary>
    private ITimer NewTimer()
    {
        using var _ = ExecutionContext.IsFlowSuppressed() ? default : ExecutionContext.SuppressFlow();
        return clock.CreateTimer(static s => ((OutputWait)s!).TimeOut(), this, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
    }

    private void TimeOut()
    {
        lock (gate)
        {
            if (!IsOn)
            {
                return;
            }
        }

        session.Abort(FramedOutput.TimedOut(session.SendTimeout));
        End();
    }
}
