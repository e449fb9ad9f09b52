using System.Globalization;
using System.Text;
using System.Text.Json;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;

namespace Woad.Lab.Logs;

/// <summary>The folder of one run and the names of its files.</summary>
internal sealed class RunFolder(string path)
{
    private static readonly UTF8Encoding Utf8 = new(encoderShouldEmitUTF8Identifier: false);

    /// <summary>The file with the details of errors that nothing expected.</summary>
    public const string Errors = "errors.txt";

    public string Path => path;

    public string Raw => System.IO.Path.Combine(path, "raw.jsonl");

    public string Report => System.IO.Path.Combine(path, "report.html");

    /// <summary>A folder below <paramref name="parent"/> that did not exist, named by experiment and time.</summary>
    /// <exception cref="ArgumentException">No folder can be made there.</exception>
    public static RunFolder Create(string parent, string experiment, DateTimeOffset now)
    {
        var name = string.Create(CultureInfo.InvariantCulture, $"{experiment}-{now:yyyyMMdd-HHmmss}");
        var full = System.IO.Path.GetFullPath(System.IO.Path.Combine(parent, name));
        for (var i = 2; Directory.Exists(full); i++)
        {
            full = System.IO.Path.GetFullPath(System.IO.Path.Combine(parent, $"{name}-{i}"));
        }

        try
        {
            Directory.CreateDirectory(full);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new ArgumentException($"--out '{parent}': no folder can be made there: {error.Message}", error);
        }

        return new RunFolder(full);
    }

    /// <summary>Writes what is asked for, and where: the first line of the log, and <c>run.json</c>.</summary>
    public void Begin<T>(
        RawLog log, string experiment, T settings, CorePlan cores, IReadOnlyList<string>? notAvailable = null)
    {
        var started = new ExperimentEvent(
            ExperimentEvent.CurrentSchema,
            experiment,
            DateTimeOffset.UtcNow,
            JsonSerializer.SerializeToElement(settings, LabJson.Line),
            LabEnvironment.Capture(cores),
            notAvailable ?? []);
        log.Write(started);
        WriteJson("run.json", started);
    }

    public void WriteJson<T>(string name, T content) =>
        WriteText(name, JsonSerializer.Serialize(content, LabJson.Page) + "\n");

    /// <summary>Adds an error with its stack to a file of the folder, if that can be written.</summary>
    public void TryKeep(Exception error)
    {
        try
        {
            File.AppendAllText(System.IO.Path.Combine(path, Errors), $"{error}\n\n", Utf8);
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            // The disk is full: the message on the terminal is all that is left.
        }
    }

    public void WriteText(string name, string content) =>
        File.WriteAllText(System.IO.Path.Combine(path, name), content, Utf8);
}
