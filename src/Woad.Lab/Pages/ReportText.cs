using System.Globalization;
using Woad.Lab.Logs.Events;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Pages;

/// <summary>Numbers and sentences that the terminal, the summary and the page share.</summary>
internal static class ReportText
{
    public const string None = "–";

    public static string Rate(double? value) =>
        value is { } v ? v.ToString("N0", CultureInfo.InvariantCulture) : None;

    /// <summary>Three significant digits or so, never more than two decimals.</summary>
    public static string Number(double? value) => value switch
    {
        null => None,
        >= 100 => value.Value.ToString("N0", CultureInfo.InvariantCulture),
        >= 10 => value.Value.ToString("F1", CultureInfo.InvariantCulture),
        _ => value.Value.ToString("F2", CultureInfo.InvariantCulture),
    };

    public static string Percent(double? value) =>
        value is { } v ? (v * 100).ToString("F0", CultureInfo.InvariantCulture) + "\u202f%" : None;

    public static string Count(int? value) => value?.ToString(CultureInfo.InvariantCulture) ?? None;

    public static string Label(Outcome outcome) => outcome switch
    {
        Outcome.Holds => "holds",
        Outcome.DoesNotHold => "does not hold",
        Outcome.NotDecided => "not decided",
        _ => "not measured",
    };

    public static string Machine(LabEnvironment e) => string.Create(
        CultureInfo.InvariantCulture,
        $"{e.Machine}, {e.Processors} processors, {e.Memory}; {e.OperatingSystem}; ")
        + $"{e.Runtime}, {e.GarbageCollector} GC; "
        + $"server on core {e.ServerCores}, load on core {e.ClientCores}";
}
