using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using static System.FormattableString;

namespace Woad.Lab.Trials;

/// <summary>A raw log of trials read back.</summary>
internal sealed class TrialData
{
    /// <summary>
    /// Others may take that much of the machine from a window that counts, whatever they take from the others.
    /// </summary>
    private const double DisturbanceLimit = 0.1;

    /// <summary>
    /// The same work may take so many times as long as at a high speed of its cell. Processors of virtual machines
    /// differ by half without a cause that the machine can see, which ratios inside a block do not suffer from.
    /// </summary>
    private const double SlowLimit = 2;

    /// <summary>The share of the windows of a run.</summary>
    private const double MostDisturbed = 1.0 / 3;

    private const string NoWindow = "the load ended before its window began";

    private readonly Dictionary<(string, int), List<SecondTick>> _seconds = [];
    private readonly Dictionary<(string, int), List<ServerCounters>> _counters = [];
    private bool _countsRates;
    private bool? _isDisturbed;
    private double[]? _speeds;

    public TrialData(IEnumerable<RawEvent> lines)
    {
        foreach (var line in lines)
        {
            Add(line);
        }
    }

    public ExperimentEvent? Experiment { get; private set; }

    /// <summary>The length of the run.</summary>
    public double Seconds { get; private set; }

    public EndEvent? End { get; private set; }

    public List<TrialEvent> Trials { get; } = [];

    /// <summary>The last set written; those before the load come with figures once the model is calibrated.</summary>
    public IReadOnlyList<ModelFigure> Model { get; private set; } = [];

    public List<MarkEvent> Marks { get; } = [];

    public List<NoticeEvent> Notices { get; } = [];

    public List<FaultEvent> Failures { get; } = [];

    public bool IsPartial => End is not { Interrupted: false };

    /// <summary>The user's thresholds for every level.</summary>
    public IReadOnlyList<string> Thresholds { get; private set; } = [];

    /// <summary>The earlier run against which differences are held; null where none was named.</summary>
    public AgainstEvent? Against { get; private set; }

    /// <summary>Demands that a trial which counts does not meet.</summary>
    public IEnumerable<string> BrokenThresholds => Measured
        .Select(t => t.Cell)
        .Distinct()
        .SelectMany(Of)
        .SelectMany(t => t.Outcome.Levels.SelectMany(l => Thresholds
            .Select(text => Threshold.Parse(text).Broken(l))
            .OfType<string>()
            .Select(broken => $"{t.Cell}, run {t.Repetition}, {broken}")));

    /// <summary>Trials that count: not calibration.</summary>
    public IEnumerable<TrialEvent> Measured => Trials.Where(t => t.Repetition > 0);

    /// <summary>Trials that calibrate, and have a window.</summary>
    public IEnumerable<TrialEvent> Calibrating =>
        Trials.Where(t => t.Repetition == 0 && t.Outcome.Levels.Count > 0);

    /// <summary>Trials of a cell that came to their end, with a generator that may be believed.</summary>
    public IEnumerable<TrialEvent> Of(string cell) =>
        Measured.Where(t => t.Cell == cell && t.Ended is null && !Objections(t).Any());

    /// <summary>Trials that are no result, for diagnosis.</summary>
    public IEnumerable<TrialEvent> LeftOut => Measured.Where(t => t.Ended is not null || Objections(t).Any());

    public double? Predicted(string cell, string quantity) =>
        Model.FirstOrDefault(f => f.Cell == cell && f.Quantity == quantity)?.Value;

    public string? PredictedLimit(string cell) => Model.FirstOrDefault(f => f.Cell == cell)?.Limit;

    public IReadOnlyList<SecondTick> SecondsOf(string cell, int repetition) =>
        _seconds.GetValueOrDefault((cell, repetition)) ?? [];

    public IReadOnlyList<ServerCounters> CountersOf(string cell, int repetition) =>
        _counters.GetValueOrDefault((cell, repetition)) ?? [];

    /// <summary>The end of a trial, in seconds since the run began.</summary>
    public double EndOf(string cell, int repetition) =>
        Trials.FirstOrDefault(t => t.Cell == cell && t.Repetition == repetition)?.Time ?? 0;

    /// <summary>
    /// Whether others disturbed so many windows that no figure is one of an idle machine. Disturbed windows count then,
    /// since there are hardly others; nothing is decided by them.
    /// </summary>
    public bool IsDisturbed => _isDisturbed ??=
        Measured.Any() && Measured.Count(t => Disturbances(t).Any()) > MostDisturbed * Measured.Count();

    /// <summary>
    /// The speed of the server's cores in a trial, as a share of the median of the run; null where nothing watched it.
    /// </summary>
    public double? SpeedOf(TrialEvent trial)
    {
        return trial.Speed > 0 ? trial.Speed / Speeds[Speeds.Length / 2] : null;
    }

    /// <summary>Reasons not to believe a trial. None of them is that the service was slow.</summary>
    public IEnumerable<string> Objections(TrialEvent trial) => GeneratorObjections(trial)
        .Concat(IsDisturbed ? [] : Disturbances(trial))
        .Concat(trial.Outcome.Levels.Count == 0 ? [NoWindow] : []);

    /// <summary>
    /// The same data for figures that are rates. A window of a closed load without pauses counts then although its
    /// calls waited in the load process. Its response times are no figures.
    /// </summary>
    public TrialData OfRates()
    {
        _countsRates = true;
        return this;
    }

    private IEnumerable<string> GeneratorObjections(TrialEvent trial) =>
        _countsRates && trial is { IsClosed: true, ThinkSeconds: 0 } ? trial.RateObjections : trial.GeneratorObjections;

    /// <summary>The use by others and the speed of the processors, where they are beyond the limits.</summary>
    public IEnumerable<string> Disturbances(TrialEvent trial)
    {
        if (trial.Disturbance is { Share: > DisturbanceLimit } disturbance)
        {
            yield return Invariant($"others took {disturbance.Share:P0} of the machine (limit {DisturbanceLimit:P0}")
                + (disturbance.Most is { } most ? $", most of all {most})" : ")");
        }

        if (trial.Speed > 0 && Fast(trial.Cell) / trial.Speed is > SlowLimit and var slower)
        {
            yield return Invariant($"the same work took the processors {slower:0.0} times as long as in fast windows ")
                + Invariant($"of the cell (limit {SlowLimit:0.0})");
        }
    }

    /// <summary>
    /// The speed in fast windows of a cell. Cells differ in what their calls leave of the caches, and an idle core is
    /// not the one that a busy core is: windows are compared with those of their own cell.
    /// </summary>
    private double Fast(string cell)
    {
        double[] speeds = [.. Trials.Where(t => t.Cell == cell && t.Speed > 0).Select(t => t.Speed!.Value).Order()];
        return speeds[(int)(0.9 * (speeds.Length - 1))];
    }

    /// <summary>The speeds of all trials in order.</summary>
    private double[] Speeds => _speeds ??=
        [.. Trials.Select(t => t.Speed).OfType<double>().Where(s => s > 0).Order()];

    private void Add(RawEvent line)
    {
        Seconds = line is VerdictEvent ? Seconds : Math.Max(Seconds, line.Time);
        switch (line)
        {
            case ExperimentEvent experiment:
                Experiment = experiment;
                break;
            case ThresholdsEvent thresholds:
                Thresholds = thresholds.Texts;
                break;
            case AgainstEvent against:
                Against = against;
                break;
            case ModelEvent model:
                Model = model.Figures;
                break;
            case TrialEvent trial:
                Trials.Add(trial);
                (_isDisturbed, _speeds) = (null, null);
                break;
            case SecondEvent second:
                Add(_seconds, (second.Cell, second.Repetition), second.Tick);
                break;
            case CountersEvent counters:
                Add(_counters, (counters.Cell, counters.Repetition), counters.Counters);
                break;
            case MarkEvent mark:
                Marks.Add(mark);
                break;
            case NoticeEvent notice:
                Notices.Add(notice);
                break;
            case FaultEvent fault:
                Failures.Add(fault);
                break;
            case EndEvent end:
                End = end;
                break;
        }
    }

    private static void Add<T>(Dictionary<(string, int), List<T>> lists, (string, int) key, T value)
    {
        if (!lists.TryGetValue(key, out var list))
        {
            lists[key] = list = [];
        }

        list.Add(value);
    }
}
