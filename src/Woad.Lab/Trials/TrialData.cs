using System.Globalization;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;

namespace Woad.Lab.Trials;

/// <summary>A raw log of trials read back.</summary>
internal sealed class TrialData
{
    private const double LeastDisturbanceLimit = 1.0 / 6;
    private const string NoWindow = "the load ended before its window began";

    private readonly Dictionary<(string, int), List<SecondTick>> _seconds = [];
    private readonly Dictionary<(string, int), List<ServerCounters>> _counters = [];

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
    /// Others may take that much of the machine from a window that counts: a sixth, or twice the median of the run's
    /// windows. On a machine that always has other work, windows with the usual disturbance count, and show it.
    /// </summary>
    public double DisturbanceLimit
    {
        get
        {
            var shares = Trials.Select(t => t.Disturbance?.Share ?? 0).Order().ToArray();
            return Math.Max(LeastDisturbanceLimit, shares.Length == 0 ? 0 : 2 * shares[shares.Length / 2]);
        }
    }

    /// <summary>
    /// The speed of the server's cores in a trial, as a share of the median of the run; null where nothing watched it.
    /// </summary>
    public double? SpeedOf(TrialEvent trial)
    {
        var speeds = Trials.Select(t => t.Speed).OfType<double>().Where(s => s > 0).Order().ToArray();
        return trial.Speed > 0 ? trial.Speed / speeds[speeds.Length / 2] : null;
    }

    /// <summary>Reasons not to believe a trial. None of them is that the service was slow.</summary>
    public IEnumerable<string> Objections(TrialEvent trial) => trial.GeneratorObjections
        .Concat(Disturbances(trial))
        .Concat(trial.Outcome.Levels.Count == 0 ? [NoWindow] : []);

    /// <summary>The use that others made of the machine, where it was above the limit.</summary>
    public IEnumerable<string> Disturbances(TrialEvent trial)
    {
        var limit = DisturbanceLimit;
        if (trial.Disturbance is { } disturbance && disturbance.Share > limit)
        {
            yield return string.Create(
                CultureInfo.InvariantCulture, $"others took {disturbance.Share:P0} of the machine (limit {limit:P0}")
                + (disturbance.Most is { } most ? $", most of all {most})" : ")");
        }
    }

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
            case ModelEvent model:
                Model = model.Figures;
                break;
            case TrialEvent trial:
                Trials.Add(trial);
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
