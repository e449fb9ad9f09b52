using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Observing;
using Woad.Lab.Observing.Kernel;

namespace Woad.Lab.Trials;

/// <summary>Runs one trial in this process, writes down what comes, and watches over itself meanwhile.</summary>
internal sealed class TrialRunner(ITrialLog log, ITrialProgress progress)
{
    /// <summary>The time that is left before the load begins for all that watches over it, in 100 ns.</summary>
    private const long Preparation = HistogramScale.UnitsPerSecond / 20;

    private static readonly TimeSpan Beat = TimeSpan.FromMilliseconds(250);

    /// <summary>Why a trial ended before its time.</summary>
    public const string Interrupted = "interrupted";

    public async Task<TrialEvent> RunAsync(
        TrialSpec spec,
        ICallTarget target,
        ICountedServer? server,
        CancellationToken cancel)
    {
        using var clock = new WallClock();
        await using var ready = new ReadyChannels(target, clock);
        await ready.OpenAsync(spec.Plan.ReadyChannels);
        var (plan, begin) = (spec.Plan, spec.Begin);
        await clock.WaitUntilAsync((begin ?? clock.Now) - Preparation);
        return await RunAsync(
            spec,
            () => new OwnLoad(
                clock,
                ready,
                new LoadEngine(clock, ready, plan, Environment.ProcessorCount, begin),
                plan.TickSeconds),
            server,
            cancel);
    }

    /// <param name="spec">The trial.</param>
    /// <param name="begin">Makes the load when all that watches over it is there.</param>
    /// <param name="server">The service; null when nothing is known of it.</param>
    /// <param name="cancel">Ends the load.</param>
    public async Task<TrialEvent> RunAsync(
        TrialSpec spec, Func<ITrialLoad> begin, ICountedServer? server, CancellationToken cancel)
    {
        using var watch = new WindowWatch(spec);
        using var kernel = KernelWatch.TryStart(server?.ProcessId, server?.Port);
        var uses = new LevelWatch(spec.Plan.Shape, kernel);
        var load = begin();
        void Count(ServerCounters counters) => Write(spec, load, counters);
        if (server is not null)
        {
            server.Counted += Count;
        }

        try
        {
            using var registration = cancel.Register(load.Stop);
            var began = Math.Round(log.Elapsed - load.Elapsed, 4);
            var running = Task.Run(load.RunAsync, CancellationToken.None);
            var ended = await FollowAsync(spec, load, running, uses, watch);
            var outcome = await running;
            var generator = watch.Generator(outcome.Levels.Sum(l => l.Calls));
            var disturbance = watch.Machine(
                [.. load.Processes, .. server?.ProcessId is { } process ? [process] : Array.Empty<int>()]);
            var trial = load.Complete(new TrialEvent(
                spec.Cell,
                spec.Repetition,
                spec.Plan.Shape is ClosedShape,
                outcome,
                generator,
                cancel.IsCancellationRequested ? Interrupted : ended,
                disturbance)
            {
                Began = began,
                Kernel = uses.Finish(),
                RestSeconds = spec.RestSeconds,
                Cores = spec.Cores,
                Speed = watch.Speed,
                ThinkSeconds = spec.Plan.Think.Mean,
            });
            log.Write(trial);
            progress.Ended(
                trial,
                [.. trial.GeneratorObjections]);
            return trial;
        }
        finally
        {
            if (server is not null)
            {
                server.Counted -= Count;
            }
        }
    }

    /// <summary>Hands on each second when it is over, until the load ends; the reason if a rule ended it.</summary>
    private async Task<string?> FollowAsync(
        TrialSpec spec, ITrialLoad load, Task running, LevelWatch uses, WindowWatch watch)
    {
        var (next, ended) = (0, (string?)null);
        var seen = new List<SecondTick>();
        var warmUp = spec.Plan.Shape.Levels.Select(l => l.From).DefaultIfEmpty().Min();
        var isWarm = warmUp <= 0;
        while (!running.IsCompleted)
        {
            var left = isWarm ? Beat.TotalSeconds : Math.Clamp(warmUp - load.Elapsed, 0.001, Beat.TotalSeconds);
            left = Math.Clamp(uses.NextEdge - load.Elapsed, 0.001, left);
            await Task.WhenAny(running, Task.Delay(TimeSpan.FromSeconds(left)));
            if (!isWarm && load.Elapsed >= warmUp)
            {
                watch.Restart();
                isWarm = true;
            }

            uses.At(load.Elapsed);
            var now = load.TicksOver;
            next = Report(spec, load, next, now, seen);
            if (ended is null && spec.Abort is { } rule && rule.IsMet(seen, now))
            {
                ended = $"aborted: {rule.Text}";
                load.Stop();
            }
        }

        Report(spec, load, next, int.MaxValue, seen);
        return ended;
    }

    private int Report(TrialSpec spec, ITrialLoad load, int from, int until, List<SecondTick> seen)
    {
        if (until <= from)
        {
            return from;
        }

        foreach (var tick in load.Ticks(from).Where(t => t.Second < until))
        {
            seen.Add(tick);
            log.Write(new SecondEvent(spec.Cell, spec.Repetition, tick));
            progress.Second(tick);
        }

        return until;
    }

    private void Write(TrialSpec spec, ITrialLoad load, ServerCounters counters)
    {
        var at = Math.Round((counters.Clock - load.Origin) / (double)HistogramScale.UnitsPerSecond, 3);
        var stamped = counters with { At = at };
        if (at >= 0)
        {
            log.Write(new CountersEvent(spec.Cell, spec.Repetition, stamped));
            progress.Server(stamped);
        }
    }
}
