using System.Text.Json;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Scenarios;
using Woad.Lab.Scenarios.Against;
using Woad.Lab.Trials;

namespace Woad.Lab.Comparing;

/// <summary>The earlier run that a load is held against, and what a reader has to know of it.</summary>
/// <param name="Figures">Its figures.</param>
/// <param name="Notices">Settings of it that are not known, or differ.</param>
internal sealed record AgainstRun(AgainstEvent Figures, IReadOnlyList<string> Notices)
{
    /// <summary>Reads a run folder with its log, or a <c>summary.json</c> alone.</summary>
    /// <exception cref="ArgumentException">It is no run of a load, or one of another operation or load.</exception>
    public static AgainstRun Open(string path, LoadSettings settings)
    {
        var raw = new RunFolder(Path.GetFullPath(path)).Raw;
        if (!Directory.Exists(path))
        {
            return new AgainstRun(
                SummaryFigures.Read(path),
                [$"{path} does not say which operation was called: it has to be the one of this run."]);
        }

        if (!File.Exists(raw))
        {
            throw new ArgumentException($"--against: there is no {raw}.");
        }

        try
        {
            var data = new TrialData(RawLog.Read(raw));
            return data.Experiment is { Experiment: LoadPage.ExperimentName } started
                ? new AgainstRun(
                    new AgainstEvent(path, [.. LevelQuantities.Of(data)]), [.. Changes(started.Settings, settings)])
                : throw new ArgumentException($"--against: {path} is no run of 'load'.");
        }
        catch (InvalidDataException error)
        {
            throw new ArgumentException($"--against: {error.Message}", error);
        }
    }

    private static IEnumerable<string> Changes(JsonElement then, LoadSettings settings)
    {
        var changes = SettingChange.Of(then, JsonSerializer.SerializeToElement(settings, LabJson.Line));
        var refused = changes.Where(c => c.IsOperation || c.IsLoad).ToArray();
        return refused.Length == 0
            ? changes.Select(c => $"The run that this one is held against had another {c}.")
            : throw new ArgumentException(
                $"--against: that run had another operation or load ({string.Join("; ", refused.Select(c =>
                    c.ToString()))}), so that a difference says nothing.");
    }
}
