using System.CommandLine;
using Woad.Trace.Tool.Activities;
using Woad.Trace.Tool.Files;
using Woad.Xml;

namespace Woad.Trace.Tool;

/// <summary>Arguments and options that several commands have.</summary>
internal static class TraceOptions
{
    /// <summary>The files that a command reads.</summary>
    public static Argument<string[]> Files() => new("files")
    {
        Description = "Trace files (.svclog), message logs or OTLP in JSON.",
        Arity = ArgumentArity.OneOrMore,
    };

    /// <summary>The maximum number of activities that are kept apart.</summary>
    public static Option<int> MaxActivities() => Positive(
        "--max-activities",
        "The maximum number of activities in memory, about 300 bytes each.",
        Survey.DefaultActivities);

    /// <summary>An option whose value is a positive number.</summary>
    /// <param name="name">Its name.</param>
    /// <param name="description">Its description.</param>
    /// <param name="value">Its default.</param>
    public static Option<int> Positive(string name, string description, int value)
    {
        var option = new Option<int>(name) { Description = description, DefaultValueFactory = _ => value };
        option.Validators.Add(result =>
        {
            if (result.GetValue(option) <= 0)
            {
                result.AddError($"{name} is a positive number.");
            }
        });
        return option;
    }

    /// <summary>Opens files and finds their formats.</summary>
    /// <param name="paths">Their paths.</param>
    public static IReadOnlyList<TraceFile> Open(string[] paths) =>
        [.. paths.Select(static (path, number) => new TraceFile(path, number))];

    /// <summary>Refuses a target that has no known format, or is one of the files that are read.</summary>
    /// <param name="path">The path of the target.</param>
    /// <param name="kind">Its format.</param>
    /// <param name="files">The files that are read.</param>
    /// <exception cref="ArgumentException">The target cannot be written.</exception>
    public static void CheckTarget(string path, string kind, IReadOnlyList<TraceFile> files)
    {
        if (kind is not ("json" or "csv" or "html"))
        {
            throw new ArgumentException(
                Escaped.Text($"The name {path} does not tell the format. Add --format json, csv or html."));
        }

        if (files.Any(f => Path.GetFullPath(f.Path) == Path.GetFullPath(path)))
        {
            throw new ArgumentException(
                Escaped.Text($"The file {path} is read by this command. Choose another file for --output."));
        }
    }
}
