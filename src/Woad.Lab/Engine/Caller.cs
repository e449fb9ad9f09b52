using System.Collections.Concurrent;
using System.Runtime.CompilerServices;

namespace Woad.Lab.Engine;

/// <summary>Makes single calls through the channels that the plan asks for, and writes each of them down.</summary>
internal sealed class Caller(ILoadClock clock, ICallTarget target, LoadPlan plan, LoadRecorder recorder)
{
    /// <summary>A user whose call failed waits this long, in 100 ns, so that a dead service is not hammered.</summary>
    private const long BackOff = 50 * 10_000;

    private readonly ConcurrentDictionary<int, SessionSlot> _slots = [];
    private readonly ConcurrentDictionary<ICallSession, bool> _single = [];
    private volatile bool _stopped;
    private volatile bool _aborted;

    public LoadRecorder Recorder => recorder;

    public bool IsStopped => _stopped;

    public void Stop() => _stopped = true;

    /// <summary>Ends all channels, and with them the calls that are still under way.</summary>
    public async Task AbortAsync()
    {
        _stopped = true;
        _aborted = true;
        foreach (var slot in _slots.Values)
        {
            await slot.DisposeAsync().ConfigureAwait(false);
        }

        foreach (var session in _single.Keys)
        {
            await session.DisposeAsync().ConfigureAwait(false);
        }
    }

    /// <summary>
    /// One call of a user that was due at a time; <paramref name="lag"/> is what the generator itself added to the
    /// wait.
    /// </summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask CallAsync(int user, long due, long lag)
    {
        var shard = recorder.Shard(user);
        ICallSession? session = null;
        SessionSlot? slot = null;
        var start = clock.Now;
        var (isCalling, isAnswered) = (false, false);
        try
        {
            if (plan.Channel.Life == ChannelLife.PerCall)
            {
                session = await target.OpenAsync().ConfigureAwait(false);
                recorder.Opened(clock.Now - start);
                _single[session] = true;
            }
            else
            {
                slot = SlotOf(user);
                session = await slot.GetAsync().ConfigureAwait(false);
            }

            // What opening took is part of the response, which counts from when the call was due, not of the service.
            start = clock.Now;
            shard.Started(start, lag);
            isCalling = true;
            await session.CallAsync().ConfigureAwait(false);
            isAnswered = true;
            Succeeded(shard, slot, new CallTimes(due, start, clock.Now));
        }
        catch (Exception error)
        {
            // Any failure of the service under load is a result, never an end of the load.
            if (!isCalling)
            {
                shard.Started(start, lag);
            }

            await FailedAsync(shard, slot, session, new CallTimes(due, start, clock.Now), error).ConfigureAwait(false);
        }
        finally
        {
            if (slot is null && session is not null)
            {
                _single.TryRemove(session, out _);
                await EndAsync(session, isAnswered).ConfigureAwait(false);
            }
        }
    }

    private async ValueTask EndAsync(ICallSession session, bool isAnswered)
    {
        if (!isAnswered || _aborted)
        {
            await session.DisposeAsync().ConfigureAwait(false);
            return;
        }

        var start = clock.Now;
        try
        {
            await session.CloseAsync().ConfigureAwait(false);
            recorder.Closed(clock.Now - start);
        }
        catch (Exception error)
        {
            recorder.Faulted(error);
        }
    }

    private void Succeeded(RecorderShard shard, SessionSlot? slot, CallTimes call)
    {
        if (slot is { IsUsed: false })
        {
            slot.IsUsed = true;
            recorder.FirstCall(call.End - call.Start);
        }

        shard.Succeeded(call);
    }

    private async ValueTask FailedAsync(
        RecorderShard shard,
        SessionSlot? slot,
        ICallSession? session,
        CallTimes call,
        Exception error)
    {
        if (_aborted)
        {
            shard.Abandoned(call);
            return;
        }

        shard.Failed(call, error);
        if (slot is not null && session is not null)
        {
            await slot.PutAwayAsync(session).ConfigureAwait(false);
        }

        await clock.WaitUntilAsync(call.End + BackOff).ConfigureAwait(false);
    }

    private SessionSlot SlotOf(int user)
    {
        var key = plan.Channel.Life == ChannelLife.Pooled ? user % plan.Channel.Count : user;
        return _slots.TryGetValue(key, out var slot)
            ? slot
            : _slots.GetOrAdd(key, _ => new SessionSlot(target, clock, recorder));
    }
}
