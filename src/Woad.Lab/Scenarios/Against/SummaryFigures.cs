using System.Text.Json;
using Woad.Lab.Logs.Events;

namespace Woad.Lab.Scenarios.Against;

/// <summary>The figures in the <c>summary.json</c> of a load.</summary>
internal static class SummaryFigures
{
    /// <summary>The name of loads among experiments.</summary>
    public const string Experiment = "load";

    private const int KnownSchema = 1;
    private const long LargestFile = 16 * 1024 * 1024;

    /// <exception cref="ArgumentException">The file is too large, or is no summary of a load.</exception>
    public static AgainstEvent Read(string path)
    {
        var file = new FileInfo(path);
        if (!file.Exists)
        {
            throw new ArgumentException($"--against: there is no file {path}.");
        }

        if (file.Length > LargestFile)
        {
            throw new ArgumentException($"--against: {path} has {file.Length} bytes; the limit is {LargestFile}.");
        }

        try
        {
            using var document = JsonDocument.Parse(File.ReadAllBytes(path));
            return new AgainstEvent(path, [.. Figures(document.RootElement)]);
        }
        catch (Exception error) when (error is JsonException or KeyNotFoundException or InvalidOperationException
            or FormatException)
        {
            throw new ArgumentException(
                $"--against: {path} is no summary.json of a run of 'load', version {KnownSchema}.", error);
        }
    }

    private static IEnumerable<AgainstFigure> Figures(JsonElement summary)
    {
        if (summary.GetProperty("schema").GetInt32() != KnownSchema
            || summary.GetProperty("experiment").GetString() != Experiment)
        {
            throw new FormatException("Another schema or experiment.");
        }

        var values = new List<(string Level, string Quantity, double Value)>();
        foreach (var window in summary.GetProperty("windows").EnumerateArray()
            .Where(w => w.GetProperty("leftOut").GetArrayLength() == 0))
        {
            var (level, times) = (
                window.GetProperty("level").GetString()!, window.GetProperty("responseMicroseconds"));
            values.AddRange(
                LevelQuantities.Of(
                        Number(window, "callsPerSecond"), Number(times, "mean"), Number(times, "p50"),
                        Number(times, "p99"))
                    .Where(q => q.Value > 0)
                    .Select(q => (level, q.Quantity, q.Value!.Value)));
        }

        return values.GroupBy(v => (v.Level, v.Quantity))
            .Select(g => new AgainstFigure(g.Key.Level, g.Key.Quantity, [.. g.Select(v => v.Value)]));
    }

    private static double? Number(JsonElement from, string name) =>
        from.TryGetProperty(name, out var value) && value.ValueKind == JsonValueKind.Number ? value.GetDouble() : null;
}
