using System.Globalization;
using System.Text;
using System.Text.Json;
using Woad.Trace.Tool.Activities;
using Woad.Trace.Tool.Events;
using Woad.Trace.Tool.Files;

namespace Woad.Trace.Tool.Exports;

/// <summary>A page of HTML with the activities and events in it. It needs no other file and no network.</summary>
internal static class PageExport
{
    /// <summary>The maximum number of activities of a page.</summary>
    public const int MaxActivities = 5_000;

    private const int MaxErrors = 200;
    private const int MaxDetail = 4_000;
    private const string DataMark = "/*DATA*/";

    /// <summary>Writes the page.</summary>
    /// <param name="survey">The sums.</param>
    /// <param name="filter">Selects the events.</param>
    /// <param name="maxEvents">The maximum number of events; errors are taken first, then warnings.</param>
    /// <param name="target">The file.</param>
    public static long Write(Survey survey, EventFilter filter, int maxEvents, Stream target)
    {
        var tree = ActivityTree.Of(survey.Activities.Values);
        var numbers = new Dictionary<Guid, int>();
        foreach (var (node, _) in tree.Walk().Take(MaxActivities))
        {
            numbers.Add(node.Activity.Id, numbers.Count);
        }

        var events = Select(survey.Files, filter, numbers, maxEvents);
        using var page = new StreamReader(typeof(PageExport).Assembly.GetManifestResourceStream("page.html")!);
        var parts = page.ReadToEnd().Split(DataMark);
        target.Write(Encoding.UTF8.GetBytes(parts[0]));
        using (var writer = new Utf8JsonWriter(target))
        {
            // The default encoder escapes the signs of HTML, so that no value ends the script.
            writer.WriteStartObject();
            WriteSums(survey, writer);
            WriteActivities(tree, numbers, survey.First, writer);
            WriteEvents(events, numbers, survey.First, writer);
            writer.WriteEndObject();
        }

        target.Write(Encoding.UTF8.GetBytes(parts[1]));
        return events.Count;
    }

    private static List<PageEvent> Select(
        IReadOnlyList<TraceFile> files, EventFilter filter, Dictionary<Guid, int> numbers, int max)
    {
        var levels = new[] { new List<PageEvent>(), new List<PageEvent>(), new List<PageEvent>() };
        foreach (var traced in MergedEvents.Read(files).Where(filter.Passes))
        {
            var level = traced.IsError ? 0 : traced.Type == System.Diagnostics.TraceEventType.Warning ? 1 : 2;
            if (levels[level].Count < max && (level == 0 || numbers.ContainsKey(traced.Activity)))
            {
                levels[level].Add(PageEvent.Of(traced, MaxDetail));
            }
        }

        return [.. levels.SelectMany(static l => l).Take(max).OrderBy(static e => e.Event.Time)];
    }

    private static void WriteSums(Survey survey, Utf8JsonWriter writer)
    {
        writer.WriteString("first", survey.First == DateTime.MaxValue ? DateTime.UnixEpoch : survey.First);
        writer.WriteNumber("events", survey.Kinds.Values.Sum());
        writer.WriteNumber("activities", survey.Activities.Count);
        writer.WriteStartArray("files");
        foreach (var file in survey.Files)
        {
            writer.WriteStartObject();
            writer.WriteString("name", Path.GetFileName(file.Path));
            writer.WriteNumber("size", file.Size);
            writer.WriteNumber("events", file.Events);
            writer.WriteNumber("brokenCount", file.BrokenCount);
            writer.WriteStartArray("broken");
            foreach (var place in file.Broken)
            {
                writer.WriteStringValue(
                    string.Create(CultureInfo.InvariantCulture, $"byte {place.Offset}: {place.Reason}"));
            }

            writer.WriteEndArray();
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteStartArray("errors");
        foreach (var group in survey.Errors.Take(MaxErrors))
        {
            writer.WriteStartObject();
            writer.WriteNumber("count", group.Count);
            writer.WriteString("text", group.Text);
            writer.WriteString("name", group.Identifier);
            writer.WriteString("activity", group.First.Activity);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
    }

    private static void WriteActivities(
        ActivityTree tree, Dictionary<Guid, int> numbers, DateTime first, Utf8JsonWriter writer)
    {
        writer.WriteStartArray("tree");
        foreach (var (node, depth) in tree.Walk().Take(numbers.Count))
        {
            var activity = node.Activity;
            writer.WriteStartObject();
            writer.WriteString("id", activity.Id);
            writer.WriteString("name", node.Name);
            writer.WriteNumber("depth", depth);
            writer.WriteNumber("from", Milliseconds(activity.First, first));
            writer.WriteNumber("to", Milliseconds(activity.Last, first));
            writer.WriteNumber("events", activity.Events);
            writer.WriteNumber("errors", activity.Errors);
            writer.WriteNumber("warnings", activity.Warnings);
            writer.WriteNumber("files", activity.Files);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
    }

    private static void WriteEvents(
        List<PageEvent> events, Dictionary<Guid, int> numbers, DateTime first, Utf8JsonWriter writer)
    {
        writer.WriteStartArray("list");
        foreach (var (traced, detail) in events)
        {
            writer.WriteStartObject();
            writer.WriteNumber("t", Milliseconds(traced.Time, first));
            writer.WriteString("type", traced.Type.ToString());
            writer.WriteString("source", traced.Source);
            writer.WriteString("name", traced.Identifier);
            writer.WriteString("text", traced.Description);
            writer.WriteString("exception", traced.Exception);
            writer.WriteString("process", $"{traced.Computer} {traced.Process}".Trim());
            writer.WriteNumber("file", traced.File);
            writer.WriteNumber("activity", numbers.GetValueOrDefault(traced.Activity, -1));
            writer.WriteNumber("related", numbers.GetValueOrDefault(traced.Related, -1));
            writer.WriteString("detail", detail);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
    }

    private static double Milliseconds(DateTime time, DateTime first) =>
        time == DateTime.MinValue || time == DateTime.MaxValue ? 0 : Math.Round((time - first).TotalMilliseconds, 4);
}
