using System.Globalization;
using Woad.Lab.Instancing;
using Woad.Lab.Runs;

namespace Woad.Lab.Reports;

/// <summary>One line for each thing that happens, for logs and pipes.</summary>
internal sealed class PlainProgress(TextWriter writer) : IRunProgress
{
    private int _measured;
    private int _windows;

    public void Say(string text) => writer.WriteLine(text);

    public void Planned(InstancingPlan plan) => _windows = plan.Cells.Count * plan.Settings.Runs;

    public void Measured(InstancingCell cell, int repetition, FleetWindow window, IReadOnlyList<string> objections)
    {
        _measured++;
        writer.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"[{_measured}/{_windows}] {cell.Id}: {window.CallsPerSecond:N0} calls/s{Objection(objections)}"));
    }

    public void Failed(InstancingCell cell, int repetition, string message)
    {
        _measured += repetition > 0 ? 1 : 0;
        writer.WriteLine($"{cell.Id} failed: {message}");
    }

    private static string Objection(IReadOnlyList<string> objections) =>
        objections.Count == 0 ? "" : $"  INVALID: {string.Join("; ", objections)}";
}
