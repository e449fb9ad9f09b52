using System.ServiceModel;
using Woad.Lab.Blocks;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Instancing;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.MessageSize;
using Woad.Lab.Observing;
using Woad.Lab.Observing.Kernel;
using Woad.Lab.Queues;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Reports.Absent;

/// <summary>
/// The complete log of an experiment without a run: its own cells, plans and predictions, and windows whose figures
/// follow from the name of the cell.
/// </summary>
internal static class SmallRun
{
    private const int SamplesOfTrial = 10;
    private const int Calls = 100;

    public static IReadOnlyList<RawEvent> Of(ITrialExperiment experiment)
    {
        var lines = new List<RawEvent>
        {
            new ExperimentEvent(
                ExperimentEvent.CurrentSchema,
                experiment.Name,
                DateTimeOffset.UnixEpoch,
                experiment.Settings,
                InstancingRun.Environment,
                experiment.NotAvailable),
        };
        void Predict() => lines.Add(new ModelEvent(experiment.Predict(new TrialData(lines))));

        Predict();
        foreach (var cell in experiment.FirstLoads.Concat(experiment.Calibration))
        {
            lines.AddRange(Trial(experiment, cell, 0));
            (experiment as IBlockExperiment)?.Learn(new TrialData(lines));
        }

        Predict();
        for (var repetition = 1; repetition <= experiment.Runs; repetition++)
        {
            foreach (var cell in experiment.Cells)
            {
                lines.AddRange(Trial(experiment, cell, repetition));
            }
        }

        return [.. lines.Append(new EndEvent(Interrupted: false)).Select((l, i) => l with { Time = i / 10.0 })];
    }

    private static IEnumerable<RawEvent> Trial(ITrialExperiment experiment, ICellDefinition cell, int repetition)
    {
        var plan = experiment.PlanOf(cell, repetition);
        var milliseconds = MillisecondsOf(cell) * (1 + (0.01 * (repetition % 3)));
        var calls = Times(milliseconds);
        for (var i = 1; i <= SamplesOfTrial; i++)
        {
            var share = i / (double)SamplesOfTrial;
            yield return new CountersEvent(cell.Id, repetition, Sample(cell, share, plan.Shape.Seconds));
            yield return new SecondEvent(cell.Id, repetition, new SecondTick(
                (int)((plan.Shape.Seconds * share / plan.TickSeconds) - 1e-6), Calls, 0, 0, 4, calls));
        }

        var levels = plan.Shape.Levels.ToArray();
        yield return new TrialEvent(
            cell.Id,
            repetition,
            plan.Shape is ClosedShape,
            new LoadOutcome(
                [.. levels.Select(l => LevelOf(l, calls))],
                [],
                calls,
                new Histogram(),
                new Histogram(),
                0,
                4),
            new GeneratorUsage(0.4, 0, 100),
            null,
            new Disturbance(0.01, null, 0, 0))
        {
            Speed = 1000 + repetition,
            RestSeconds = milliseconds / 1000,
            Kernel = [.. levels.Select(l => new KernelUse { Seconds = l.Seconds, Cores = 1, CpuSeconds = l.Seconds })],
        };
    }

    private static LevelOutcome LevelOf(LoadSegment level, Histogram calls) => new(
        level.Level!, level.From, level.Seconds, level.First, calls, calls, new Histogram(), 0, Calls, 0, 4, 4);

    private static Histogram Times(double milliseconds)
    {
        var times = new Histogram();
        for (var i = 0; i < Calls; i++)
        {
            times.Record((long)(milliseconds * (0.9 + (0.002 * i)) * HistogramScale.UnitsPerSecond / 1000));
        }

        return times;
    }

    private static double MillisecondsOf(ICellDefinition cell) => cell is SizeCell size
        ? 1 + (size.Bytes / 1e5)
        : 1 + (cell.Id.Sum(c => c) % 7);

    private static ServerCounters Sample(ICellDefinition cell, double share, double seconds)
    {
        var throttle = new ThrottleState(8, 16, 3, 0.5);
        return new ServerCounters
        {
            At = share * seconds,
            Seconds = seconds / SamplesOfTrial,
            Calls = throttle,
            Sessions = throttle,
            Instances = throttle,
            Requests = throttle,
            Store = new StoreTimes
            {
                Locks = (long)(1000 * share),
                LockMilliseconds = 300 * share,
                Writes = (long)(1000 * share),
                WriteMilliseconds = 400 * share,
            },
            Queue = QueueOf(cell, share),
            Seen = cell is InstancingCell instancing ? SeenOf(instancing) : null,
            InstancesAlive = 4,
            Connections = 4,
            Threads = 20,
            PoolThreads = 8,
            Contentions = 1,
            Cpu = 0.95,
            AllocatedMegabytes = 10,
            Gen0 = 2,
            PauseMilliseconds = 1,
            WorkingSetMegabytes = 100,
            PeakWorkingSetMegabytes = 120,
        };
    }

    private static QueueCounts QueueOf(ICellDefinition cell, double share) => cell is QueueCell
        { Story: QueueStory.Backlog or QueueStory.Poison }
        ? new QueueCounts
        {
            Delivered = share < 0.4 ? 0 : (long)(1000 * share),
            Length = share < 0.4 ? (long)(1000 * share) : share < 0.7 ? 200 : 0,
            AgeMilliseconds = 100 * share,
            Attempts = Math.Min(PoisonTerms.Attempts, (int)(20 * share)),
            Poison = share > 0.8 ? 1 : 0,
        }
        : new QueueCounts { Delivered = (long)(1000 * share), Length = 500 };

    private static ServiceObservation SeenOf(InstancingCell cell)
    {
        var together = cell.Concurrency == ConcurrencyMode.Multiple ? 2 : 1;
        return new ServiceObservation(1000, 1000, cell.OneAtATime ? 1 : 4, together, 2);
    }
}
