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
internal sealed class TrialRunner(RawLog log, ITrialProgress progress)
{
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
        using var watch = new GeneratorWatch();
        using var kernel = KernelWatch.TryStart(server?.ProcessId, server?.Port);
        var uses = new LevelWatch(spec.Plan.Shape, kernel);
        var machine = new MachineWatch();
        var engine = new LoadEngine(clock, ready, spec.Plan, Environment.ProcessorCount);
        void Count(ServerCounters counters) => Write(spec, engine, counters);
        if (server is not null)
        {
            server.Counted += Count;
        }

        try
        {
            using var registration = cancel.Register(engine.Stop);
            var began = Math.Round(log.Elapsed - engine.Elapsed, 4);
            var load = Task.Run(engine.RunAsync, CancellationToken.None);
            var ended = await FollowAsync(spec, engine, load, watch, uses, machine);
            var outcome = (await load) with { Opens = ready.Opens };
            var generator = watch.Finish(spec.Cores, Math.Max(1, outcome.Levels.Sum(l => l.Calls)));
            var disturbance = machine.Finish(server?.ProcessId);
            var trial = new TrialEvent(
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
                ThinkSeconds = spec.Plan.Think.Mean,
            };
            log.Write(trial);
            progress.Ended(
                trial,
                [.. outcome.Levels.SelectMany(l => GeneratorCheck.Objections(l, generator)).Distinct()]);
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
    private async Task<string?> FollowAsync(TrialSpec spec, LoadEngine engine, Task load, GeneratorWatch watch,
        LevelWatch uses, MachineWatch machine)
    {
        var (next, ended) = (0, (string?)null);
        var seen = new List<SecondTick>();
        var warmUp = spec.Plan.Shape.Levels.Select(l => l.From).DefaultIfEmpty().Min();
        var isWarm = warmUp <= 0;
        while (!load.IsCompleted)
        {
            var left = isWarm ? Beat.TotalSeconds : Math.Clamp(warmUp - engine.Elapsed, 0.001, Beat.TotalSeconds);
            left = Math.Clamp(uses.NextEdge - engine.Elapsed, 0.001, left);
            await Task.WhenAny(load, Task.Delay(TimeSpan.FromSeconds(left)));
            if (!isWarm && engine.Elapsed >= warmUp)
            {
                watch.Restart();
                machine.Restart();
                isWarm = true;
            }

            uses.At(engine.Elapsed);
            var now = (int)(engine.Elapsed / spec.Plan.TickSeconds);
            next = Report(spec, engine, next, now, seen);
            if (ended is null && spec.Abort is { } rule && rule.IsMet(seen, now))
            {
                ended = $"aborted: {rule.Text}";
                engine.Stop();
            }
        }

        Report(spec, engine, next, int.MaxValue, seen);
        return ended;
    }

    private int Report(TrialSpec spec, LoadEngine engine, int from, int until, List<SecondTick> seen)
    {
        if (until <= from)
        {
            return from;
        }

        foreach (var tick in engine.Recorder.Seconds(from).Where(t => t.Second < until))
        {
            seen.Add(tick);
            log.Write(new SecondEvent(spec.Cell, spec.Repetition, tick));
            progress.Second(tick);
        }

        return until;
    }

    private void Write(TrialSpec spec, LoadEngine engine, ServerCounters counters)
    {
        var at = Math.Round((counters.Clock - engine.Recorder.Origin) / (double)HistogramScale.UnitsPerSecond, 3);
        var stamped = counters with { At = at };
        if (at >= 0)
        {
            log.Write(new CountersEvent(spec.Cell, spec.Repetition, stamped));
            progress.Server(stamped);
        }
    }
}
