using System.ServiceModel;
using System.Text.Json;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Instancing;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Observing;
using Woad.Lab.Observing.Kernel;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Instancing;

/// <summary>Makes the lines of a raw log whose result is known.</summary>
internal sealed class InstancingRun
{
    private const double Seconds = 2;
    private const int Users = 8;

    public static readonly LabEnvironment Environment = new(
        "Test processor", "Test system", ".NET", "workstation", 2, "8 GiB", "0.1", "0", "1", 1, 1, false);

    private readonly InstancingSettings _settings;
    private readonly List<RawEvent> _lines = [];

    public InstancingRun(InstancingSettings? settings = null)
    {
        _settings = settings ?? InstancingPresets.Default;
        _lines.Add(new ExperimentEvent(
            ExperimentEvent.CurrentSchema,
            InstancingExperiment.ExperimentName,
            DateTimeOffset.UnixEpoch,
            JsonSerializer.SerializeToElement(_settings, LabJson.Line),
            Environment,
            []));
    }

    public InstancingSettings Settings => _settings;

    public IReadOnlyList<RawEvent> Lines => _lines;

    public static InstancingCell Cell(
        InstanceContextMode mode,
        ConcurrencyMode concurrency = ConcurrencyMode.Single,
        int objects = 1,
        string binding = "netTcp") => new(binding, mode, concurrency, objects, false, 1);

    /// <summary>
    /// A window of each rate, repetition by repetition; the server saturated, the generator half busy.
    /// </summary>
    public InstancingRun Measured(InstancingCell cell, params double[] rates)
    {
        for (var i = 0; i < rates.Length; i++)
        {
            Window(cell, i + 1, rates[i]);
        }

        return Watched(cell, 1, 1);
    }

    /// <summary>Twelve blocks with windows of these rates in turns.</summary>
    public InstancingRun Blocks(InstancingCell cell, params double[] rates) =>
        Measured(cell, [.. Enumerable.Range(0, 12).Select(i => rates[i % rates.Length])]);

    /// <summary>The windows that calibrate the model.</summary>
    public InstancingRun Calibrated(InstancingCell cell, double rate) => Window(cell, 0, rate);

    public InstancingRun Watched(InstancingCell cell, int peakCalls, int peakPerInstance) => With(new CountersEvent(
        (cell with { IsWatched = true }).Id,
        0,
        new ServerCounters { At = 0.1, Seen = new ServiceObservation(1000, 1000, peakCalls, peakPerInstance, 0.5) }));

    public InstancingRun Window(
        InstancingCell cell,
        int repetition,
        double rate,
        double serverShare = 0.99,
        double generatorShare = 0.5,
        double disturbance = 0,
        double? speed = null,
        int opened = Users)
    {
        var calls = new Histogram();
        var total = (long)Math.Round(rate * Seconds);
        for (var i = 0; i < 100; i++)
        {
            calls.AddCounter(HistogramScale.IndexOf(1000 + i), (total * (i + 1) / 100) - (total * i / 100));
        }

        calls.AddExtremes(1000, 1099, total * 1050);
        var opens = new Histogram();
        for (var i = 0; i < opened; i++)
        {
            opens.Record(1000);
        }

        var level = new LevelOutcome("8 users", 0, Seconds, 8, calls, calls, new Histogram(), 0, calls.Count, 0, 4, 4);
        With(new CountersEvent(cell.Id, repetition, new ServerCounters
        {
            At = Seconds,
            Seconds = Seconds,
            Cpu = serverShare,
            AllocatedMegabytes = rate * Seconds * 500 / 1e6,
            Gen0 = 10,
        }));
        return With(new TrialEvent(
            cell.Id,
            repetition,
            true,
            new LoadOutcome([level], [], opens, new Histogram(), new Histogram(), 0, 8),
            new GeneratorUsage(generatorShare, 0, 100),
            null,
            new Disturbance(disturbance, null, 0, 0))
        {
            Cores = 1,
            Speed = speed,
            Kernel = [new KernelUse { Seconds = Seconds, Cores = 1, CpuSeconds = serverShare * Seconds }],
        });
    }

    public InstancingRun With(RawEvent line)
    {
        _lines.Add(line);
        return this;
    }

    public TrialData End() => new([.. _lines, new EndEvent(Interrupted: false)]);

    public InstancingResults Results() => new(_settings, End());
}
