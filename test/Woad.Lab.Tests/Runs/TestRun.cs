using System.ServiceModel;
using Woad.Lab.Agents;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.Instancing;
using Woad.Lab.Measuring;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Tests.Runs;

/// <summary>Makes the lines of a raw log whose result is known.</summary>
internal sealed class TestRun
{
    public const int Clients = 2;
    public const double Seconds = 2;

    public static readonly LabEnvironment Environment = new(
        "Test processor", "Test system", ".NET", "workstation", 2, "8 GiB", "0.1", "0", "1", 1, 1, false);

    private readonly List<RawEvent> _lines = [];
    private readonly HashSet<string> _cells = [];

    public TestRun(InstancingSettings? settings = null) => _lines.Add(new RunEvent(
        RunEvent.CurrentSchema,
        "instancing",
        DateTimeOffset.UnixEpoch,
        settings ?? InstancingPresets.Default,
        Environment));

    public IReadOnlyList<RawEvent> Lines => _lines;

    public static InstancingCell Cell(
        InstanceContextMode mode,
        ConcurrencyMode concurrency = ConcurrencyMode.Single,
        int objects = 1,
        BindingKind binding = BindingKind.NetTcp) => new(binding, mode, concurrency, objects, false, 1);

    /// <summary>
    /// One window of each rate, repetition by repetition; the server saturated, the generator half busy.
    /// </summary>
    public TestRun Measured(InstancingCell cell, params double[] rates)
    {
        for (var i = 0; i < rates.Length; i++)
        {
            Measured(cell, i + 1, Phase(cell, i + 1, rates[i]));
        }

        return this;
    }

    public TestRun Measured(InstancingCell cell, int repetition, PhaseEvent phase)
    {
        if (_cells.Add(cell.Id))
        {
            _lines.Add(new CellEvent(cell.Id, cell, IsCalibration: false));
        }

        var latencies = new Histogram();
        for (var i = 0; i < 100; i++)
        {
            latencies.Record(1000 + i);
        }

        for (var client = 0; client < Clients; client++)
        {
            _lines.Add(new TickEvent(cell.Id, repetition, client, 1, 100, 0));
            _lines.Add(new HistogramEvent(cell.Id, repetition, client, 1, HistogramText.Encode(latencies)));
        }

        _lines.Add(phase);
        if (repetition == 1)
        {
            _lines.Add(new ObservationEvent(cell.Id, 1000, new ServiceObservation(1000, 1, 1, 0.5)));
        }

        return this;
    }

    public TestRun With(RawEvent line)
    {
        _lines.Add(line);
        return this;
    }

    public RunData End(bool interrupted = false) => new([.. _lines, new EndEvent(interrupted) { Time = 12.5 }]);

    public static PhaseEvent Phase(
        InstancingCell cell,
        int repetition,
        double rate,
        double serverShare = 0.99,
        double generatorShare = 0.5,
        long errors = 0,
        double lost = 0,
        double gcPause = 0,
        double queued = 0,
        string? error = null,
        double? machine = null)
    {
        var calls = (long)(rate * Seconds / Clients);
        var client = new ClientWindow(
            calls, errors, 0, error, 4, 4 * (1 - lost), queued,
            new ProcessUsage(Seconds, Seconds * generatorShare / Clients, 1000, 1, 0, 0, gcPause * Seconds, null));
        var server = new ProcessUsage(
            Seconds, Seconds * serverShare, (long)(rate * Seconds * 500), 10, 1, 0, 0.01, machine * Seconds);
        return new PhaseEvent(cell.Id, repetition, 8, Seconds, server, [.. Enumerable.Repeat(client, Clients)]);
    }
}
