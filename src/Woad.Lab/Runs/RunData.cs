using Woad.Lab.Instancing;
using Woad.Lab.Measuring;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Runs;

/// <summary>A raw log read back.</summary>
internal sealed class RunData
{
    private readonly List<PhaseEvent> _phases = [];
    private readonly List<TickEvent> _ticks = [];
    private readonly Dictionary<string, CellEvent> _cells = [];
    private readonly Dictionary<string, ObservationEvent> _observations = [];
    private readonly Dictionary<(string Cell, int Repetition), Histogram> _latencies = [];

    /// <exception cref="InvalidDataException">The log does not begin with a run of a schema known here.</exception>
    public RunData(IEnumerable<RawEvent> lines)
    {
        foreach (var line in lines)
        {
            Add(line);
        }

        if (Run is not { Schema: RunEvent.CurrentSchema })
        {
            throw new InvalidDataException(
                $"The raw log holds no run of schema {RunEvent.CurrentSchema}; it was written by another version.");
        }
    }

    public RunEvent Run { get; private set; } = null!;

    public EndEvent? End { get; private set; }

    public double Seconds { get; private set; }

    public IReadOnlyCollection<CellEvent> Cells => _cells.Values;

    /// <summary>The cells that each repetition measures; those that only calibrate are not among them.</summary>
    public IEnumerable<string> Planned => _cells.Values.Select(c => c.Id)
        .Intersect(new InstancingPlan(Run.Settings).Cells.Select(c => c.Id));

    public IReadOnlyList<PhaseEvent> Phases => _phases;

    /// <summary>The seconds of all windows, in their order.</summary>
    public IEnumerable<RunSecond> ByTime() => _ticks
        .GroupBy(t => (t.Cell, t.Repetition, t.Second))
        .Select(g => new RunSecond(
            g.Max(t => t.Time), g.Key.Cell, g.Key.Repetition, g.Key.Second, g.Sum(t => t.Calls), g.Sum(t => t.Errors)))
        .OrderBy(s => s.At);

    public List<CalibrationPoint> Calibration { get; } = [];

    /// <summary>The last set written before the load.</summary>
    public IReadOnlyList<Prediction> Predictions { get; private set; } = [];

    public List<MarkEvent> Marks { get; } = [];

    public List<NoticeEvent> Notices { get; } = [];

    public List<FaultEvent> Faults { get; } = [];

    public Histogram LatenciesOf(PhaseEvent phase) =>
        _latencies.GetValueOrDefault((phase.Cell, phase.Repetition)) ?? new Histogram();

    public ObservationEvent? ObservationOf(string cell) => _observations.GetValueOrDefault(cell);

    private void Add(RawEvent line)
    {
        Seconds = line is VerdictEvent ? Seconds : line.Time;
        switch (line)
        {
            case RunEvent run:
                Run = run;
                break;
            case CellEvent cell:
                _cells[cell.Id] = cell;
                break;
            case CalibrationEvent calibration:
                Calibration.Add(calibration.Point);
                break;
            case PredictionEvent prediction:
                Predictions = prediction.Predictions;
                break;
            case HistogramEvent hist:
                AddLatencies(hist);
                break;
            case TickEvent tick:
                _ticks.Add(tick);
                break;
            case PhaseEvent phase:
                _phases.Add(phase);
                break;
            case ObservationEvent observation:
                _observations[observation.Cell] = observation;
                break;
            case MarkEvent mark:
                Marks.Add(mark);
                break;
            case NoticeEvent notice:
                Notices.Add(notice);
                break;
            case FaultEvent fault:
                Faults.Add(fault);
                break;
            case EndEvent end:
                End = end;
                break;
        }
    }

    private void AddLatencies(HistogramEvent line)
    {
        var key = (line.Cell, line.Repetition);
        if (!_latencies.TryGetValue(key, out var histogram))
        {
            _latencies[key] = histogram = new Histogram();
        }

        histogram.Merge(HistogramText.Decode(line.Data));
    }
}
