using System.Diagnostics;
using Woad.Trace.Tool.Events;
using Woad.Trace.Tool.Files;

namespace Woad.Trace.Tool.Activities;

/// <summary>
/// The sums of one pass over the files: activities, kinds of events, errors. Memory is bounded by the limits, not by
/// the size of the files.
/// </summary>
internal sealed class Survey
{
    /// <summary>The maximum number of activities, unless the command says another one.</summary>
    public const int DefaultActivities = 250_000;

    /// <summary>The maximum number of groups of errors.</summary>
    public const int MaxGroups = 1_000;

    private const int MaxNames = 10_000;
    private const int MaxName = 200;

    private readonly int _maxActivities;
    private readonly Dictionary<Guid, TracedActivity> _activities = [];
    private readonly Dictionary<(string Identifier, string Text), ErrorGroup> _errors = [];
    private readonly Dictionary<string, string> _names = new(StringComparer.Ordinal);

    private Survey(IReadOnlyList<TraceFile> files, int maxActivities) =>
        (Files, _maxActivities) = (files, maxActivities);

    /// <summary>The files.</summary>
    public IReadOnlyList<TraceFile> Files { get; }

    /// <summary>The activities.</summary>
    public IReadOnlyDictionary<Guid, TracedActivity> Activities => _activities;

    /// <summary>The errors that have the same name and text, the most frequent first.</summary>
    public IEnumerable<ErrorGroup> Errors => _errors.Values.OrderByDescending(static g => g.Count);

    /// <summary>The number of events of each kind.</summary>
    public SortedDictionary<TraceEventType, long> Kinds { get; } = [];

    /// <summary>Events of activities beyond the maximum number of activities.</summary>
    public long EventsBeyond { get; private set; }

    /// <summary>Errors beyond the maximum number of groups.</summary>
    public long ErrorsBeyond { get; private set; }

    /// <summary>The time of the first event.</summary>
    public DateTime First { get; private set; } = DateTime.MaxValue;

    /// <summary>The time of the last event.</summary>
    public DateTime Last { get; private set; } = DateTime.MinValue;

    /// <summary>Reads all files.</summary>
    /// <param name="files">The files.</param>
    /// <param name="maxActivities">The maximum number of activities that are kept apart.</param>
    public static Survey Of(IReadOnlyList<TraceFile> files, int maxActivities = DefaultActivities)
    {
        var survey = new Survey(files, maxActivities);
        foreach (var traced in files.SelectMany(static f => f.Read()))
        {
            survey.Add(traced);
        }

        return survey;
    }

    /// <summary>The beginning of a text, up to the end of its first line.</summary>
    /// <param name="text">The text.</param>
    public static string FirstLine(string text)
    {
        var line = text.AsSpan().TrimStart();
        var end = line.IndexOfAny('\r', '\n');
        line = end < 0 ? line : line[..end];
        return line.Length > MaxName ? $"{line[..MaxName]}..." : line.ToString();
    }

    private void Add(TracedEvent traced)
    {
        Kinds[traced.Type] = Kinds.GetValueOrDefault(traced.Type) + 1;
        if (traced.Time > DateTime.MinValue)
        {
            First = traced.Time < First ? traced.Time : First;
            Last = traced.Time > Last ? traced.Time : Last;
        }

        if (Find(traced.Activity) is { } activity)
        {
            activity.Add(traced, NameOf(traced));
        }
        else
        {
            EventsBeyond++;
        }

        if (traced.Type == TraceEventType.Transfer && traced.Related != Guid.Empty)
        {
            Find(traced.Related)?.AddTransfer(traced.Activity, traced.Time);
        }

        if (traced.IsError)
        {
            AddError(traced);
        }
    }

    private TracedActivity? Find(Guid id)
    {
        if (!_activities.TryGetValue(id, out var activity) && _activities.Count < _maxActivities)
        {
            _activities.Add(id, activity = new TracedActivity(id));
        }

        return activity;
    }

    // Calls of one operation share the name: one string for each.
    private string? NameOf(TracedEvent traced)
    {
        if (traced.ActivityName is null && traced.Type != TraceEventType.Start)
        {
            return null;
        }

        var name = FirstLine(traced.ActivityName ?? traced.Description);
        if (!_names.TryGetValue(name, out var known) && _names.Count < MaxNames)
        {
            _names.Add(name, known = name);
        }

        return known ?? "";
    }

    private void AddError(TracedEvent traced)
    {
        var key = (FirstLine(traced.Identifier), FirstLine(traced.Exception ?? traced.Description));
        if (!_errors.TryGetValue(key, out var group))
        {
            if (_errors.Count == MaxGroups)
            {
                ErrorsBeyond++;
                return;
            }

            _errors.Add(key, group = new ErrorGroup(key.Item1, key.Item2, traced with { Raw = default }));
        }

        group.Count++;
    }
}
