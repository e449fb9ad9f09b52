using System.Collections.Concurrent;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Measuring;

namespace Woad.Lab.Callers;

/// <summary>
/// The starts of an open load: each goes out when it is due, whatever became of those before. One that finds
/// <see cref="LoadPlan.MaxInFlight"/> calls under way is dropped and counted.
/// </summary>
internal sealed class OpenArrivals(ILoadClock clock, LoadPlan plan, OpenShape shape, Caller caller)
{
    private readonly ConcurrentStack<int> _free = new(Enumerable.Range(0, plan.MaxInFlight).Reverse());
    private readonly TaskCompletionSource _drained = new();
    private int _running = 1;

    public async Task RunAsync()
    {
        var origin = caller.Recorder.Origin;
        foreach (var second in plan.Share.Starts(shape.Arrivals(plan.Seed)))
        {
            var due = origin + (long)(second * HistogramScale.UnitsPerSecond);
            if (due > clock.Now)
            {
                if (caller.IsStopped)
                {
                    break;
                }

                await clock.WaitUntilAsync(due).ConfigureAwait(false);
            }

            if (caller.IsStopped)
            {
                // Due like the others, and without an answer: the generator was late, or the load was ended.
                _ = caller.Recorder.Shard(0).Due(due);
                continue;
            }

            if (_free.TryPop(out var worker))
            {
                Interlocked.Increment(ref _running);
                _ = CallAsync(worker, due);
            }
            else
            {
                caller.Recorder.Shard(0).Dropped(due);
            }
        }

        Ended();
        await _drained.Task.ConfigureAwait(false);
    }

    private async Task CallAsync(int worker, long due)
    {
        await caller.CallAsync(worker, due, clock.Now - due).ConfigureAwait(false);
        _free.Push(worker);
        Ended();
    }

    private void Ended()
    {
        if (Interlocked.Decrement(ref _running) == 0)
        {
            _drained.TrySetResult();
        }
    }
}
