using System.Collections.Concurrent;
using Woad.Exchanges;

namespace Woad.Sessions;

/// <summary>
/// Reads a session's messages in order and hands them on: admit one after the other, run without waiting for the end.
/// </summary>
/// <param name="session">The session.</param>
/// <param name="receiver">Takes its messages.</param>
/// <param name="create">Makes the objects that messages are received into; they are used again.</param>
/// <param name="oneByOne">Whether the next message, also a reply, is read when the call before has ended.</param>
/// <remarks>
/// A short operation runs inline on the reading thread. When one overruns, <see cref="ContinueReading"/> takes the loop
/// away from that thread and goes on with it on another: calls behind a blocked one are never stuck. The loop's state
/// is in fields for that reason; <see cref="_turn"/> says who owns it.
/// A pump of one message at a time (<paramref name="oneByOne"/>) reads the next one, also a reply, when the call before
/// has ended: what a client's callback of ConcurrencyMode.Single was sent before a reply has run when the reply is
/// there.
/// </remarks>
internal sealed class SessionPump(
    IEnvelopeSession session, IReceiver receiver, Func<Incoming> create, bool oneByOne = false)
{
    private const int MaxPooled = 64;

    /// <summary>What the reader counts in <see cref="_active"/>; every message counts one.</summary>
    private const int Reader = 1 << 30;

    private readonly TaskCompletionSource _inputEnded = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Lock _lock = new();
    private List<TaskCompletionSource>? _quiet;

    /// <summary>Made when a second object is free.</summary>
    private ConcurrentStack<Incoming>? _free;
    private TaskCompletionSource? _idle;

    /// <summary>Of a pump of one message at a time; null otherwise.</summary>
    private readonly TaskCompletionSource? _readOn =
        oneByOne ? new(TaskCreationOptions.RunContinuationsAsynchronously) : null;

    private volatile bool _quietIsAwaited;
    private IdleWatch _idleness;
    private Incoming? _spare;
    private bool _started;

    // Twice the number of the reader that owns the loop; odd while it runs a call inline.
    private int _turn;
    private int _active = Reader;
    private int _messages;

    public IEnvelopeSession Session => session;

    /// <summary>What the idle limit has seen of the session.</summary>
    public ref IdleWatch Idleness => ref _idleness;

    /// <summary>Messages being handled.</summary>
    public int ActiveCalls => Volatile.Read(ref _active) & (Reader - 1);

    /// <summary>Messages received so far.</summary>
    public int Messages => Volatile.Read(ref _messages);

    /// <summary>
    /// Reads until the peer has closed its side or the session has failed; the failure comes out as exception.
    /// </summary>
    public Task RunAsync()
    {
        _started = true;
        StartReading(0);
        return _inputEnded.Task;
    }

    /// <summary>Completes when the peer has closed its side or the session has failed.</summary>
    public Task InputEnded => _inputEnded.Task;

    /// <summary>Completes when the input has ended and every message has been answered.</summary>
    public Task WhenIdle()
    {
        lock (_lock)
        {
            return _started && Volatile.Read(ref _active) != 0
                ? (_idle ??= new(TaskCreationOptions.RunContinuationsAsynchronously)).Task
                : Task.CompletedTask;
        }
    }

    /// <summary>Completes when no message is being handled; reading goes on. For any number of callers.</summary>
    public Task WhenQuietAsync(CancellationToken cancellationToken)
    {
        var quiet = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        lock (_lock)
        {
            (_quiet ??= []).Add(quiet);
            _quietIsAwaited = true;
        }

        // One of the two sees the other: the last call, which counts down before it looks here, or this one.
        Interlocked.MemoryBarrier();
        if (ActiveCalls == 0)
        {
            LetQuietGo();
        }

        return quiet.Task.WaitAsync(cancellationToken);
    }

    /// <summary>Ends the rule of one message at a time: the call that runs waits for messages behind it.</summary>
    public void ReadOn()
    {
        _readOn?.TrySetResult();
        ContinueReading();
    }

    /// <summary>The reading thread is blocked by a call: goes on reading on another one.</summary>
    public void ContinueReading()
    {
        var turn = Volatile.Read(ref _turn);
        if (_readOn is { Task.IsCompleted: false })
        {
            if ((turn & 1) == 1)
            {
                session.Flush();
            }

            return;
        }

        if ((turn & 1) == 1 && Interlocked.CompareExchange(ref _turn, turn + 1, turn) == turn)
        {
            session.Flush();
            StartReading(turn + 1);
        }

        session.ContinueReading();
    }

    /// <summary>On a thread of its own: a call that blocks its reader blocks nobody else.</summary>
    private void StartReading(int reading) => ThreadPool.UnsafeQueueUserWorkItem(
        static s => _ = s.Pump.ReadAsync(s.Reading), (Pump: this, Reading: reading), preferLocal: false);

    /// <param name="reading">The value of <see cref="_turn"/> while this reader reads.</param>
    private async Task ReadAsync(int reading)
    {
        try
        {
            if (!await ReadAllAsync(reading).ConfigureAwait(false))
            {
                // Another thread reads on; this one was needed for longer than a reader may be.
                return;
            }

            _inputEnded.TrySetResult();
        }
        catch (Exception e)
        {
            _inputEnded.TrySetException(e);
        }

        Leave(Reader);
    }

    /// <summary>True at the end of the input, false when another thread reads on.</summary>
    /// <remarks>While a burst of short calls lasts, one count stands for the messages of this reader.</remarks>
    private async Task<bool> ReadAllAsync(int reading)
    {
        var isCounted = false;
        var incoming = Rent();
        try
        {
            while (true)
            {
                var receiving = session.ReceiveAsync(incoming, CancellationToken.None);
                if (!receiving.IsCompleted)
                {
                    // Thousands of sessions that wait hold no buffers.
                    incoming.TrimReply();
                    isCounted = EndBurst(isCounted);
                }

                if (!await receiving.ConfigureAwait(false))
                {
                    return true;
                }

                _messages++;
                isCounted = BeginBurst(isCounted);
                if (!TryAdmit(incoming, out var admitting) && !await admitting.ConfigureAwait(false))
                {
                    // It is not handled any more.
                    isCounted = !_quietIsAwaited || EndBurst(isCounted);
                    continue;
                }

                Volatile.Write(ref _turn, reading + 1);
                if (TryRun(incoming, out var run))
                {
                    // The usual short call: its object takes the next message, and its count unless that is awaited.
                    isCounted = !_quietIsAwaited || EndBurst(isCounted);
                }
                else
                {
                    isCounted = false;
                    var returning = ReturnLaterAsync(incoming, run);
                    incoming = Rent();
                    if (_readOn is not null)
                    {
                        session.Flush();
                        await Task.WhenAny(returning, _readOn.Task).ConfigureAwait(false);
                    }
                }

                if (Interlocked.CompareExchange(ref _turn, reading, reading + 1) != reading + 1)
                {
                    return false;
                }
            }
        }
        finally
        {
            incoming.Trim();
            EndBurst(isCounted);
        }
    }

    /// <summary>A message of the reader is handled from now on.</summary>
    private bool BeginBurst(bool isCounted)
    {
        if (!isCounted)
        {
            Interlocked.Increment(ref _active);
        }

        return true;
    }

    /// <summary>The message that the reader has counted is not handled any more, and it has no other yet.</summary>
    private bool EndBurst(bool isCounted)
    {
        if (isCounted)
        {
            Leave(1);
        }

        return false;
    }

    // Tasks that pass from one method to the next go through memory: on the usual path there are none.

    /// <summary>True when the message has been admitted; otherwise <paramref name="admitting"/> tells later.</summary>
    private bool TryAdmit(Incoming incoming, out ValueTask<bool> admitting)
    {
        try
        {
            var admitted = receiver.AdmitAsync(incoming);
            if (!admitted.IsCompletedSuccessfully)
            {
                // Asked once: it may be completed, by another thread, before it could be asked again.
                admitting = admitted;
                return false;
            }

            var isAdmitted = admitted.Result;
            admitting = new ValueTask<bool>(isAdmitted);
            return isAdmitted;
        }
        catch (Exception e)
        {
            admitting = ValueTask.FromException<bool>(e);
        }

        return false;
    }

    /// <summary>
    /// True when the message has been answered; otherwise <paramref name="run"/> ends later, or in an exception.
    /// </summary>
    private bool TryRun(Incoming incoming, out ValueTask<Outcome> run)
    {
        try
        {
            var running = receiver.RunAsync(incoming);
            if (running.IsCompletedSuccessfully)
            {
                run = default;
                return true;
            }

            run = running;
        }
        catch (Exception e)
        {
            run = ValueTask.FromException<Outcome>(e);
        }

        return false;
    }

    private Incoming Rent()
    {
        var spare = Interlocked.Exchange(ref _spare, null);
        return spare ?? (_free?.TryPop(out var free) == true ? free : create());
    }

    private void Return(Incoming incoming)
    {
        incoming.Trim();
        if (Interlocked.CompareExchange(ref _spare, incoming, null) is not null)
        {
            Keep(incoming);
        }

        Leave(1);
    }

    private void Keep(Incoming incoming)
    {
        var free = _free ?? Interlocked.CompareExchange(ref _free, new ConcurrentStack<Incoming>(), null) ?? _free!;
        if (free.Count < MaxPooled)
        {
            free.Push(incoming);
        }
    }

    private async Task ReturnLaterAsync(Incoming incoming, ValueTask<Outcome> run)
    {
        try
        {
            await run.ConfigureAwait(false);
        }
        catch (Exception e)
        {
            // What the object is used for is not known any more: it is not used again.
            session.Abort(e);
            Leave(1);
            return;
        }

        Return(incoming);
    }

    private void Leave(int count)
    {
        var left = Interlocked.Add(ref _active, -count);
        if (_quietIsAwaited && (left & (Reader - 1)) == 0)
        {
            LetQuietGo();
        }

        if (left == 0)
        {
            lock (_lock)
            {
                _idle?.TrySetResult();
            }
        }
    }

    private void LetQuietGo()
    {
        lock (_lock)
        {
            _quietIsAwaited = false;
            _quiet?.ForEach(static q => q.TrySetResult());
            _quiet?.Clear();
        }
    }
}
