using Woad.Lab.Callers.Shapes;
using Woad.Lab.Measuring;

namespace Woad.Lab.Callers;

/// <summary>
/// The users of a closed load, each a loop of call, think and pace while the shape has a place for it.
/// </summary>
internal sealed class ClosedUsers(ILoadClock clock, LoadPlan plan, ClosedShape shape, Caller caller)
{
    private readonly long _origin = caller.Recorder.Origin;
    private long _left = shape.Iterations is { } all ? plan.Share.Of(all) : long.MaxValue;

    public Task RunAsync()
    {
        var lanes = new List<Task>();
        foreach (var (place, user) in plan.Share.Users(shape.Users).Index())
        {
            for (var lane = 0; lane < plan.InFlight; lane++)
            {
                lanes.Add(CallInTurnAsync(place, user, lane));
            }
        }

        return Task.WhenAll(lanes);
    }

    /// <param name="place">The user's number in this process.</param>
    /// <param name="user">The user's number in the load.</param>
    /// <param name="lane">The number of the call among those of the user at once.</param>
    private async Task CallInTurnAsync(int place, int user, int lane)
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

            // The steps of a call stand here, and not in a method of their own: what is awaited for seconds by ten
            // thousand users would have to be allocated for each call.
            var now = clock.Now;

            // Only a wait that ended too late is the generator's fault, not a reply that came after the next was due.
            var call = await caller
                .StartAsync(place, plan.Pacing.IsNone ? now : due, waited ? now - due : 0)
                .ConfigureAwait(false);
            var failure = call.Failure;
            try
            {
                await (call.Session?.CallAsync() ?? default).ConfigureAwait(false);
            }
            catch (Exception error)
            {
                failure = error;
            }

            await caller.EndAsync(call, failure).ConfigureAwait(false);
            (due, waited) = Next(due, random);
            if (waited)
            {
                await clock.WaitUntilAsync(due).ConfigureAwait(false);
            }
        }
    }

    /// <summary>
    /// When the next call is due, and whether that is yet to come. Without pacing nobody has promised a time: a user's
    /// next call is due when it has thought.
    /// </summary>
    private (long Due, bool IsAhead) Next(long due, Random random)
    {
        var replied = clock.Now;
        var next = plan switch
        {
            { Pacing.IsNone: false } => due + Units(plan.Pacing.Next(random)),
            { Think.IsNone: false } => replied + Units(plan.Think.Next(random)),
            _ => replied,
        };
        return (next, next > replied);
    }

    private double SecondsOf(long time) => (time - _origin) / (double)HistogramScale.UnitsPerSecond;

    private long TimeOf(double seconds) => _origin + Units(seconds);

    private static long Units(double seconds) => (long)(seconds * HistogramScale.UnitsPerSecond);
}
