using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers.Shapes;

namespace Woad.Lab.Callers;

/// <summary>Makes single calls through the channels that the plan asks for, and writes each of them down.</summary>
internal sealed class Caller(ILoadClock clock, ICallTarget target, LoadPlan plan, LoadRecorder recorder)
{
    /// <summary>A user whose call failed waits this long, in 100 ns, so that a dead service is not hammered.</summary>
    private const long BackOff = 50 * 10_000;

    private readonly ConcurrentDictionary<int, SessionSlot> _slots = [];
    private readonly ConcurrentDictionary<ICallSession, bool> _single = [];
    private readonly PoolProbe[] _probes = [.. recorder.Shards.Select(s => new PoolProbe(clock, s))];
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

    /// <summary>A call of a user that was due at a time, from its start to its end.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask CallAsync(int user, long due, long lag)
    {
        var call = await StartAsync(user, due, lag).ConfigureAwait(false);
        var failure = call.Failure;
        try
        {
            await (call.Session?.CallAsync() ?? default).ConfigureAwait(false);
        }
        catch (Exception error)
        {
            failure = error;
        }

        await EndAsync(call, failure).ConfigureAwait(false);
    }

    /// <summary>
    /// The first of the steps of a call, for those who take them one by one: start, call through the session, and
    /// <see cref="EndAsync(StartedCall, Exception?)"/>. <paramref name="lag"/> is what the generator itself added to
    /// the wait.
    /// </summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<StartedCall> StartAsync(int user, long due, long lag)
    {
        var shard = recorder.Shard(user);
        var place = shard.Due(due);
        var (session, slot, failure) = ((ICallSession?)null, (SessionSlot?)null, (Exception?)null);
        var start = clock.Now;
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
        }
        catch (Exception error)
        {
            // Any failure of the service under load is a result, never an end of the load.
            failure = error;
        }

        _probes[user % _probes.Length].Started();
        shard.Started(place, start, lag);
        return new StartedCall(shard, place, slot, session, due, start, failure);
    }

    /// <summary>The last step: the call was answered, or failed.</summary>
    public ValueTask EndAsync(StartedCall call, Exception? failure)
    {
        var end = failure is null && call.Session?.Arrived is { } arrived ? arrived : clock.Now;
        var times = new CallTimes(call.Due, call.Start, end);
        if (failure is not null)
        {
            return EndFailedAsync(call, times, failure);
        }

        Succeeded(call, times);
        return call.Slot is null ? EndSingleAsync(call.Session, isAnswered: true) : default;
    }

    private async ValueTask EndFailedAsync(StartedCall call, CallTimes times, Exception failure)
    {
        await FailedAsync(call, times, failure).ConfigureAwait(false);
        if (call.Slot is null)
        {
            await EndSingleAsync(call.Session, FaultKinds.IsAnswer(failure)).ConfigureAwait(false);
        }
    }

    private async ValueTask EndSingleAsync(ICallSession? session, bool isAnswered)
    {
        if (session is null)
        {
            return;
        }

        _single.TryRemove(session, out _);
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
            recorder.Faulted(error, clock.Now);
        }
    }

    private void Succeeded(StartedCall call, CallTimes times)
    {
        if (call.Slot is { IsUsed: false } slot)
        {
            slot.IsUsed = true;
            recorder.FirstCall(times.End - times.Start);
        }

        call.Shard.Succeeded(call.Place, times, call.Session?.Request);
    }

    private async ValueTask FailedAsync(StartedCall call, CallTimes times, Exception error)
    {
        if (_aborted)
        {
            call.Shard.Abandoned(call.Place, times);
            return;
        }

        call.Shard.Failed(call.Place, times, error, call.Session?.Request);
        var isAnswer = FaultKinds.IsAnswer(error);
        if (call is { Slot: { } slot, Session: { } session } && !(isAnswer && session.IsUsable))
        {
            await slot.PutAwayAsync(session).ConfigureAwait(false);
        }

        if (isAnswer)
        {
            return;
        }

        await clock.WaitUntilAsync(times.End + BackOff).ConfigureAwait(false);
    }

    private SessionSlot SlotOf(int user)
    {
        var key = plan.Channel.Life == ChannelLife.Pooled ? user % plan.Channel.Count : user;
        return _slots.TryGetValue(key, out var slot)
            ? slot
            : _slots.GetOrAdd(key, _ => new SessionSlot(target, clock, recorder));
    }
}
