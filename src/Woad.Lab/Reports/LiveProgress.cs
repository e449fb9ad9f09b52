using System.Globalization;
using Spectre.Console;
using Spectre.Console.Rendering;
using Woad.Lab.Bindings;
using Woad.Lab.Instancing;
using Woad.Lab.Runs;

namespace Woad.Lab.Reports;

/// <summary>
/// The matrix of the run, modes down and bindings across, filled as the windows end; in a terminal of that many columns.
/// </summary>
internal sealed class LiveProgress(int width) : IRunProgress
{
    private const int WidestMatrix = 8;
    private const int WidthWithDots = 110;

    private readonly Dictionary<InstancingCell, List<double>> _rates = [];
    private readonly Table _matrix = new Table().Border(TableBorder.Simple);
    private readonly Markup[] _lines = [new(" "), new(" "), new(" ")];
    private List<string> _rows = [];
    private List<string> _columns = [];
    private int _measured;
    private int _windows;

    public Action Refresh { get; set; } = () => { };

    /// <summary>What is drawn: the matrix and the last lines that were said.</summary>
    public Table View { get; } = new Table().Border(TableBorder.None).HideHeaders().AddColumn("");

    public void Planned(InstancingPlan plan)
    {
        _windows = plan.Cells.Count * plan.Settings.Runs;
        _rows = [.. plan.Cells.Select(c => c.Modes).Distinct()];
        _columns = [.. plan.Cells.Select(ColumnOf).Distinct()];
        View.AddRow(new Markup(
            $"[bold]instancing[/]  {plan.Cells.Count} cells × {plan.Settings.Runs} "
                + $"{(plan.Settings.Runs == 1 ? "repetition" : "repetitions")}, calls/s"));
        View.AddRow(_columns.Count <= WidestMatrix ? Matrix() : new Markup(" "));
        foreach (var line in _lines)
        {
            View.AddRow(line);
        }

        Refresh();
    }

    public void Say(string text)
    {
        if (_windows == 0)
        {
            return;
        }

        _lines[0] = _lines[1];
        _lines[1] = _lines[2];
        _lines[2] = new Markup($"[grey]{Markup.Escape($"[{_measured}/{_windows}] {text}")}[/]");
        for (var i = 0; i < _lines.Length; i++)
        {
            View.UpdateCell(i + 2, 0, _lines[i]);
        }

        Refresh();
    }

    public void Measured(InstancingCell cell, int repetition, FleetWindow window, IReadOnlyList<string> objections)
    {
        _measured++;
        if (objections.Count > 0)
        {
            Put(cell, "[red]INVALID[/]");
            Say($"{cell.Id}: {objections[0]}");
            return;
        }

        if (!_rates.TryGetValue(cell, out var rates))
        {
            _rates[cell] = rates = [];
        }

        rates.Add(window.CallsPerSecond);
        var dots = width < WidthWithDots ? "" : $" [grey]{new string('•', Math.Min(rates.Count, 5))}[/]";
        Put(cell, rates.Average().ToString("N0", CultureInfo.InvariantCulture) + dots);
        Refresh();
    }

    public void Failed(InstancingCell cell, int repetition, string message)
    {
        _measured += repetition > 0 ? 1 : 0;
        Put(cell, "[red]failed[/]");
        Say($"{cell.Id}: {message}");
    }

    private static string ColumnOf(InstancingCell cell) => cell.Work switch
    {
        OperationWork.Wait => "waiting",
        OperationWork.LockedWait => "locked",
        _ => string.Create(
            CultureInfo.InvariantCulture,
            $"{cell.Binding.Name()} k={cell.Objects}{(cell.ConstructorWork ? " primes" : "")}")
            + (cell.InFlight > 1 ? $" x{cell.InFlight}" : ""),
    };

    private IRenderable Matrix()
    {
        _matrix.AddColumn(new TableColumn("").NoWrap());
        foreach (var column in _columns)
        {
            _matrix.AddColumn(new TableColumn(column.Replace(' ', '\n')).RightAligned());
        }

        foreach (var row in _rows)
        {
            _matrix.AddRow([row, .. _columns.Select(_ => "[grey]·[/]")]);
        }

        return _matrix;
    }

    private void Put(InstancingCell cell, string markup)
    {
        var (row, column) = (_rows.IndexOf(cell.Modes), _columns.IndexOf(ColumnOf(cell)));
        if (_matrix.Rows.Count > 0 && row >= 0 && column >= 0)
        {
            _matrix.UpdateCell(row, column + 1, markup);
        }
    }
}
