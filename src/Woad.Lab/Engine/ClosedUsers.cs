using System.Runtime.CompilerServices;
using Woad.Lab.Measuring;

namespace Woad.Lab.Engine;

/// <summary>
/// The users of a closed load, each a loop of call, think and pace while the shape has a place for it.
/// </summary>
internal sealed class ClosedUsers(ILoadClock clock, LoadPlan plan, ClosedShape shape, Caller caller)
{
    private readonly long _origin = caller.Recorder.Origin;
    private long _left = shape.Iterations ?? long.MaxValue;

    public Task RunAsync()
    {
        var lanes = new List<Task>();
        for (var user = 0; user < shape.Users; user++)
        {
            for (var lane = 0; lane < plan.InFlight; lane++)
            {
                lanes.Add(CallInTurnAsync(user, lane));
            }
        }

        return Task.WhenAll(lanes);
    }

    private async Task CallInTurnAsync(int user, int lane)
    {
        var random = new Random(unchecked((plan.Seed * 7919) + (user * 31) + lane));
        var (due, waited) = (clock.Now, false);
        while (!caller.IsStopped)
        {
            if (!shape.IsActive(user, SecondsOf(clock.Now)))
            {
                if (shape.NextStart(user, SecondsOf(clock.Now)) is not { } start)
                {
                    return;
                }

                (due, waited) = (TimeOf(start), true);
                await clock.WaitUntilAsync(due).ConfigureAwait(false);
                continue;
            }

            if (Interlocked.Decrement(ref _left) < 0)
            {
                return;
            }

            (due, waited) = await CallAsync(user, due, waited, random).ConfigureAwait(false);
        }
    }

    /// <summary>Makes the call that is due, waits as the plan says, and returns when the next one is due.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<(long Due, bool Waited)> CallAsync(int user, long due, bool waited, Random random)
    {
        var isPaced = !plan.Pacing.IsNone;
        var now = clock.Now;

        // Only a wait that ended too late is the generator's fault, not a reply that came after the next call was due.
        var lag = waited ? now - due : 0;

        // Without pacing nobody has promised a time: a user's next call is due when it has thought.
        await caller.CallAsync(user, isPaced ? due : now, lag).ConfigureAwait(false);
        var replied = clock.Now;
        var next = isPaced
            ? due + Units(plan.Pacing.Next(random))
            : replied + (plan.Think.IsNone ? 0 : Units(plan.Think.Next(random)));
        if (next > replied)
        {
            await clock.WaitUntilAsync(next).ConfigureAwait(false);
            return (next, true);
        }

        return (isPaced ? next : replied, false);
    }

    private double SecondsOf(long time) => (time - _origin) / (double)HistogramScale.UnitsPerSecond;

    private long TimeOf(double seconds) => _origin + Units(seconds);

    private static long Units(double seconds) => (long)(seconds * HistogramScale.UnitsPerSecond);
}
