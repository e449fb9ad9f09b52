using System.CommandLine;
using Woad.Trace.Tool.Activities;
using Woad.Trace.Tool.Events;
using Woad.Trace.Tool.Exports;
using Woad.Trace.Tool.Files;
using Woad.Trace.Tool.Views;
using Woad.Xml;

namespace Woad.Trace.Tool;

/// <summary>The command line of woad-trace.</summary>
internal static class Commands
{
    /// <summary>The exit code of a command that has done its work.</summary>
    public const int Done = 0;

    /// <summary>The exit code of a command that could not read or write a file.</summary>
    public const int Refused = 1;

    /// <summary>The exit code of a search without a result.</summary>
    public const int NothingFound = 2;

    private const int MaxShown = 100_000;

    /// <summary>Creates the command line.</summary>
    /// <param name="output">Takes results.</param>
    /// <param name="error">Takes errors.</param>
    public static RootCommand Root(TextWriter output, TextWriter error) => new(
        "Reads trace files (.svclog), message logs and OTLP in JSON of any size. Several files are read as one: those "
            + "of a client and of its service join by their activities.")
    {
        Survey("summary", "Errors first, then the numbers of events, and places of the files that are broken.", 20,
            static (survey, limit, to) => SummaryView.Write(survey, limit, to), output, error),
        Survey("errors", "Errors that have the same text, the most frequent first.", 100,
            static (survey, limit, to) => SummaryView.WriteErrors(survey, limit, to), output, error),
        Survey("tree", "Activities below those that they were called from; those with errors first.", 200,
            static (survey, limit, to) =>
                TreeView.WriteTree(ActivityTree.Of(survey.Activities.Values), limit, to), output, error),
        Survey("timeline", "Activities as bars over time.", 200,
            static (survey, limit, to) =>
                TreeView.WriteTimeline(ActivityTree.Of(survey.Activities.Values), limit, to), output, error),
        Show(output, error),
        Search(output, error),
        Export(output, error),
    };

    private static Command Survey(
        string name,
        string description,
        int defaultLimit,
        Action<Survey, int, TextWriter> write,
        TextWriter output,
        TextWriter error)
    {
        var files = TraceOptions.Files();
        var limit = TraceOptions.Positive("--limit", "The maximum number of lines.", defaultLimit);
        var most = TraceOptions.MaxActivities();
        var command = new Command(name, description) { files, limit, most };
        command.SetAction(result => Run(error, () =>
        {
            var opened = TraceOptions.Open(result.GetValue(files)!);
            write(Activities.Survey.Of(opened, result.GetValue(most)), result.GetValue(limit), output);
            return Done;
        }));
        return command;
    }

    private static Command Show(TextWriter output, TextWriter error)
    {
        var id = new Argument<Guid>("activity") { Description = "The identifier of the activity." };
        var files = TraceOptions.Files();
        var most = TraceOptions.MaxActivities();
        var command = new Command("show", "The events of an activity and of those below it, by time.")
        {
            id, files, most,
        };
        command.SetAction(result => Run(error, () =>
        {
            var opened = TraceOptions.Open(result.GetValue(files)!);
            var tree = ActivityTree.Of(Activities.Survey.Of(opened, result.GetValue(most)).Activities.Values);
            var below = tree.Below(result.GetValue(id)).Select(static n => n.Activity.Id).ToHashSet();
            List<(DateTime Time, string Line)> lines =
            [
                .. opened.SelectMany(static f => f.Read()).Where(e => below.Contains(e.Activity)).Take(MaxShown)
                    .Select(static e => (e.Time, TraceText.Line(e))),
            ];
            foreach (var (_, line) in lines.OrderBy(static l => l.Time))
            {
                output.WriteLine(line);
            }

            return lines.Count > 0 ? Done : NothingFound;
        }));
        return command;
    }

    private static Command Search(TextWriter output, TextWriter error)
    {
        var files = TraceOptions.Files();
        var filters = new FilterOptions();
        var limit = TraceOptions.Positive("--limit", "The maximum number of lines.", 1_000);
        var command = new Command("search", "Events that have a text, a level, an activity or a time.")
        {
            files, limit,
        };
        filters.AddTo(command);
        command.SetAction(result => Run(error, () =>
        {
            var found = 0;
            foreach (var traced in MergedEvents.Read(TraceOptions.Open(result.GetValue(files)!))
                .Where(filters.Read(result).Passes).Take(result.GetValue(limit)))
            {
                found++;
                output.WriteLine($"{TraceText.Line(traced)}  {traced.Activity:D}");
            }

            return found > 0 ? Done : NothingFound;
        }));
        return command;
    }

    private static Command Export(TextWriter output, TextWriter error)
    {
        var files = TraceOptions.Files();
        var filters = new FilterOptions();
        var format = new Option<string>("--format", "-f")
        {
            Description = "json, csv or html. Default: after the name of the target.",
        };
        format.AcceptOnlyFromAmong("json", "csv", "html");
        var target = new Option<string>("--output", "-o") { Description = "The target file.", Required = true };
        var most = TraceOptions.MaxActivities();
        var events = TraceOptions.Positive("--max-events", "The maximum number of events of a page.", 5_000);
        var command = new Command("export", "Writes events to a file: all to JSON and CSV, HTML is a page for reading.")
        {
            files, format, target, most, events,
        };
        filters.AddTo(command);
        command.SetAction(result => Run(error, () =>
        {
            var opened = TraceOptions.Open(result.GetValue(files)!);
            var path = result.GetValue(target)!;
            var kind = result.GetValue(format) ?? Path.GetExtension(path).TrimStart('.');
            TraceOptions.CheckTarget(path, kind, opened);
            var filter = filters.Read(result);
            using var stream = File.Create(path);
            var count = kind switch
            {
                "json" => EventJson.Write(MergedEvents.Read(opened).Where(filter.Passes), stream),
                "csv" => EventCsv.Write(MergedEvents.Read(opened).Where(filter.Passes), stream),
                _ => PageExport.Write(
                    Activities.Survey.Of(opened, result.GetValue(most)), filter, result.GetValue(events), stream),
            };
            output.WriteLine($"{TraceText.Count(count, "event")} in {TraceText.Value(path)}");
            return Done;
        }));
        return command;
    }

    private static int Run(TextWriter error, Func<int> command)
    {
        try
        {
            return command();
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or InvalidDataException
            or ArgumentException)
        {
            error.WriteLine(Escaped.Line(e.Message));
            return Refused;
        }
    }
}
