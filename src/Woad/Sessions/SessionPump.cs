using System.Collections.Concurrent;
using Woad.Connections;

namespace Woad.Sessions;

/// <summary>
/// Reads a session's messages in order and hands them on: admit one after the other, run without waiting for the end.
/// </summary>
/// <remarks>
/// A short operation runs inline on the reading thread. When one overruns, <see cref="ContinueReading"/> takes the loop
/// away from that thread and goes on with it on another: calls behind a blocked one are never stuck. The loop's state is
/// in fields for that reason; <see cref="_turn"/> says who owns it.
/// </remarks>
internal sealed class SessionPump(IEnvelopeSession session, SessionState state, IExchangeHandler handler)
{
    private const int MaxPooled = 64;

    private readonly ConcurrentStack<SessionExchange> _free = new();
    private readonly TaskCompletionSource _inputEnded = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _idle = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private TaskCompletionSource? _quiet;
    private SessionExchange? _spare;
    private bool _started;

    // Twice the number of the reader that owns the loop; odd while it runs a call inline.
    private int _turn;
    private int _active = 1;
    private int _messages;

    public IEnvelopeSession Session => session;

    public SessionState State => state;

    /// <summary>Messages being handled.</summary>
    public int ActiveCalls => Volatile.Read(ref _active) - (_inputEnded.Task.IsCompleted ? 0 : 1);

    /// <summary>Messages received so far.</summary>
    public int Messages => Volatile.Read(ref _messages);

    /// <summary>Reads until the peer has closed its side or the session has failed; the failure comes out as exception.</summary>
    public Task RunAsync()
    {
        _started = true;
        _ = ReadAsync(0);
        return _inputEnded.Task;
    }

    /// <summary>Completes when the input has ended and every message has been answered.</summary>
    public Task WhenIdle() => _started ? _idle.Task : Task.CompletedTask;

    /// <summary>Completes when no message is being handled; reading goes on.</summary>
    public Task WhenQuietAsync(CancellationToken cancellationToken)
    {
        var quiet = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        Volatile.Write(ref _quiet, quiet);
        if (Volatile.Read(ref _active) <= 1)
        {
            quiet.TrySetResult();
        }

        return quiet.Task.WaitAsync(cancellationToken);
    }

    /// <summary>The reading thread is blocked by a call: goes on reading on another one.</summary>
    public void ContinueReading()
    {
        var turn = Volatile.Read(ref _turn);
        if ((turn & 1) == 1 && Interlocked.CompareExchange(ref _turn, turn + 1, turn) == turn)
        {
            session.Flush();
            ThreadPool.UnsafeQueueUserWorkItem(
                static s => _ = s.Pump.ReadAsync(s.Reading), (Pump: this, Reading: turn + 1), preferLocal: false);
        }
    }

    /// <param name="reading">The value of <see cref="_turn"/> while this reader reads.</param>
    private async Task ReadAsync(int reading)
    {
        try
        {
            var exchange = Rent();
            while (true)
            {
                if (!await session.ReceiveAsync(exchange.Request, CancellationToken.None).ConfigureAwait(false))
                {
                    break;
                }

                _messages++;
                Interlocked.Increment(ref _active);
                if (!await handler.AdmitAsync(exchange).ConfigureAwait(false))
                {
                    Leave();
                    continue;
                }

                Volatile.Write(ref _turn, reading + 1);
                var run = handler.RunAsync(exchange);
                if (run.IsCompletedSuccessfully)
                {
                    // The usual short call: its exchange takes the next message.
                    Leave();
                }
                else
                {
                    _ = ReturnLaterAsync(exchange, run);
                    exchange = Rent();
                }

                if (Interlocked.CompareExchange(ref _turn, reading, reading + 1) != reading + 1)
                {
                    // Another thread reads on; this one was needed for longer than a reader may be.
                    return;
                }
            }

            _inputEnded.TrySetResult();
        }
        catch (Exception e)
        {
            _inputEnded.TrySetException(e);
        }

        Leave();
    }

    private SessionExchange Rent()
    {
        var spare = Interlocked.Exchange(ref _spare, null);
        return spare ?? (_free.TryPop(out var free) ? free : new SessionExchange(this));
    }

    private void Return(SessionExchange exchange)
    {
        if (Interlocked.CompareExchange(ref _spare, exchange, null) is not null && _free.Count < MaxPooled)
        {
            _free.Push(exchange);
        }

        Leave();
    }

    private async Task ReturnLaterAsync(SessionExchange exchange, ValueTask run)
    {
        await run.ConfigureAwait(false);
        Return(exchange);
    }

    private void Leave()
    {
        var left = Interlocked.Decrement(ref _active);
        if (left <= 1)
        {
            Volatile.Read(ref _quiet)?.TrySetResult();
        }

        if (left == 0)
        {
            _idle.TrySetResult();
        }
    }
}
