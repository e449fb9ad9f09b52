using System.Globalization;
using Spectre.Console;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;
using Woad.Xml;

namespace Woad.Lab.Reports;

/// <summary>
/// Trials on a terminal, redrawn in place: rate and latency of the last seconds, gauges of the throttles.
/// </summary>
internal sealed class TrialView : ITrialProgress
{
    private const int ShownSeconds = 8;
    private const int GaugeWidth = 30;

    private readonly Lock _gate = new();
    private readonly Queue<SecondTick> _ticks = new();
    private readonly Queue<string> _done = new();
    private string _title = "starting";
    private ServerCounters? _server;

    public TrialView() => View = new Table().Border(TableBorder.None).HideHeaders().AddColumn("").AddRow(" ");

    public Action Refresh { get; set; } = () => { };

    public Table View { get; }

    public void Say(string text) => Change(() => _done.Enqueue(Markup.Escape(Escaped.Line(text))));

    public void Began(string cell, int repetition, int of) =>
        Change(() =>
        {
            _ticks.Clear();
            _server = null;
            _title = ITrialProgress.Title(cell, repetition, of);
        });

    public void Second(SecondTick tick) => Change(() => _ticks.Enqueue(tick));

    public void Server(ServerCounters counters) => Change(() => _server = counters);

    public void Ended(TrialEvent trial, IReadOnlyList<string> objections) =>
        Change(() =>
        {
            foreach (var level in trial.Outcome.Levels)
            {
                var state = objections.Count == 0 ? "[green]ok[/]" : $"[red]INVALID[/] {Markup.Escape(objections[0])}";
                _done.Enqueue($"{Markup.Escape(trial.Cell)}  {Markup.Escape(TrialLines.Describe(level))}  {state}");
            }
        });

    private void Change(Action change)
    {
        lock (_gate)
        {
            change();
            while (_ticks.Count > ShownSeconds)
            {
                _ticks.Dequeue();
            }

            while (_done.Count > ShownSeconds)
            {
                _done.Dequeue();
            }

            View.UpdateCell(0, 0, new Markup(string.Join("\n", Lines())));
            Refresh();
        }
    }

    private IEnumerable<string> Lines()
    {
        foreach (var line in _done)
        {
            yield return line;
        }

        yield return $"[bold]{Markup.Escape(_title)}[/]";
        var longest = _ticks.Select(P99).DefaultIfEmpty(1).Max();
        foreach (var tick in _ticks)
        {
            var bar = new string('█', (int)Math.Round(P99(tick) / Math.Max(longest, 1e-9) * GaugeWidth));
            var errors = tick.Errors + tick.Dropped > 0 ? $" [red]{tick.Errors} errors, {tick.Dropped} dropped[/]" : "";
            yield return string.Create(
                CultureInfo.InvariantCulture,
                $"{tick.Second, 4} s {tick.Calls, 8} calls {tick.InFlight, 6} in flight  p99 {P99(tick), 9:F2} ms {bar}"
            ) + errors;
        }

        foreach (var (name, state) in Throttles())
        {
            var used = (int)Math.Round(Math.Min(1, state.Used / Math.Max(1, state.Limit)) * GaugeWidth);
            var colour = state.IsFull ? "red" : "green";
            yield return string.Create(
                CultureInfo.InvariantCulture,
                $"{name, -10} "
                    + $"[{colour}]{new string('█', used)}[/][grey]{new string('░', GaugeWidth - used)}[/] "
                    + $"{state.Used:0} of {state.Limit:0}, {state.Queued:0} wait, "
            ) + string.Create(CultureInfo.InvariantCulture, $"the first for {state.OldestWaitSeconds:F1} s");
        }
    }

    private IEnumerable<(string Name, ThrottleState State)> Throttles()
    {
        foreach (
            var (name, state) in new[]
            {
                ("calls", _server?.Calls),
                ("sessions", _server?.Sessions),
                ("instances", _server?.Instances),
                ("requests", _server?.Requests),
            })
        {
            if (state is not null)
            {
                yield return (
                    state.Service is { } service ? $"{name} of {Markup.Escape(Escaped.Line(service))}" : name, state);
            }
        }
    }

    private static double P99(SecondTick tick) => tick.Response.Quantile(0.99) * 1000.0 / HistogramScale.UnitsPerSecond;
}
