using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.Threading.Tasks.Sources;
using Woad.Detached;

namespace Woad.Transports.Tcp;

/// <summary>
/// What writes to a connection waits for, one at a time: a flush that goes on until the peer has read, or an envelope
/// that leaves piece by piece. The thread that reads the session waits for it without garbage; all others wait by a
/// task. A peer that has not read within the send timeout ends the session; one that reads promptly is given more at
/// once.
/// </summary>
/// <remarks>
/// Under the lock of <see cref="FramedOutput"/>, which is <paramref name="gate"/>, but for what ends a wait.
/// </remarks>
internal sealed class OutputWait(FramedSession session, TimeProvider clock, Lock gate) : IValueTaskSource
{
    /// <summary>
    /// Bytes held back at first and for a slow peer; one that asks for much in one write gets it in pieces.
    /// </summary>
    public const int LeastHeld = 64 * 1024;

    /// <summary>
    /// Each piece costs changes of threads and a wake-up on both sides, which take more than writing it; and this is
    /// what a peer that has read promptly and stops can make the session keep.
    /// </summary>
    private const int MostHeld = 512 * 1024;

    private static readonly TimeSpan Prompt = TimeSpan.FromMilliseconds(100);

    private ManualResetValueTaskSourceCore<bool> _reader;
    private ConfiguredValueTaskAwaitable<FlushResult>.ConfiguredValueTaskAwaiter _flush;
    private Action? _whenFlushed;
    private ITimer? _timer;
    private TaskCompletionSource? _others;
    private long? _began;
    private bool _readerWaits;

    /// <summary>Bytes that may be held back.</summary>
    public int MayHold { get; private set; } = LeastHeld;

    /// <summary>Whether nothing may be written now.</summary>
    public bool IsOn { get; private set; }

    /// <summary>Until <see cref="End()"/>.</summary>
    public void Begin() => IsOn = true;

    /// <summary>Until the flush has ended.</summary>
    public void Begin(ValueTask<FlushResult> flush)
    {
        IsOn = true;
        _began = clock.GetTimestamp();
        (_timer ??= NewTimer()).Change(session.SendLimit, Timeout.InfiniteTimeSpan);
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

    /// <summary>Lets all go on that wait, none of them on the caller's stack: what they do next may block.</summary>
    public void End() => End(readerGoesOnHere: false);

    private void End(bool readerGoesOnHere)
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
            _began = null;
            _timer?.Change(Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
            (others, _others) = (_others, null);
            (readerWaits, _readerWaits) = (_readerWaits, false);
        }

        others?.SetResult();
        if (readerWaits)
        {
            _reader.RunContinuationsAsynchronously = !readerGoesOnHere;
            _reader.SetResult(true);
        }
    }

    void IValueTaskSource.GetResult(short token) => _reader.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource.GetStatus(short token) => _reader.GetStatus(token);

    void IValueTaskSource.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _reader.OnCompleted(continuation, state, token, flags);

    private void WhenFlushed()
    {
        var flush = _flush;
        _flush = default;
        try
        {
            _ = flush.GetResult();
            MayHold = _began is { } began && clock.GetElapsedTime(began) < Prompt
                ? Math.Min(2 * MayHold, MostHeld)
                : LeastHeld;
        }
        catch (Exception e)
        {
            session.Fail(session.Aborted(e));
        }

        // The pipe called on a thread that has nothing else to do; another change of threads for each flush would cost
        // as much as the calls that it brings.
        End(readerGoesOnHere: true);
    }

    /// <summary>
    /// It lives as long as the session: the context of the call that needs it first is not to be kept by it.
    /// </summary>
    private ITimer NewTimer()
    {
        return clock.NewTimer(
            static s => ((OutputWait)s!).TimeOut(), this, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
    }

    private void TimeOut()
    {
        lock (gate)
        {
            if (_began is not { } began)
            {
                return;
            }

            // It may have been due for the flush before this one.
            var left = session.SendLimit - clock.GetElapsedTime(began);
            if (left > TimeSpan.Zero)
            {
                _timer!.Change(left, Timeout.InfiniteTimeSpan);
                return;
            }
        }

        session.Abort(session.TimedOut(null));
        End();
    }
}
