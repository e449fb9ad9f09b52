using System.Globalization;
using Woad.Trace.Tool.Activities;

namespace Woad.Trace.Tool.Views;

/// <summary>The activities as an indented tree, and as bars over time.</summary>
internal static class TreeView
{
    private const int MaxIndent = 20;
    private const int BarWidth = 48;

    /// <summary>Writes the tree; those with errors come first.</summary>
    /// <param name="tree">The tree.</param>
    /// <param name="limit">The maximum number of lines.</param>
    /// <param name="output">The terminal.</param>
    public static void WriteTree(ActivityTree tree, int limit, TextWriter output) =>
        Write(tree.Walk(), limit, output, static (node, depth) =>
        {
            var activity = node.Activity;
            var errors = activity.Errors > 0 ? $", {TraceText.Count(activity.Errors, "error")}" : "";
            return $"{Indent(depth)}{(node.HasErrors ? "! " : "  ")}{TraceText.Value(node.Name, 100)}  "
                + $"{TraceText.Duration(activity.Duration)}, {TraceText.Count(activity.Events, "event")}{errors}  "
                + $"{activity.Id:D}";
        });

    /// <summary>Writes one bar for each activity, in the order of their beginnings.</summary>
    /// <param name="tree">The tree.</param>
    /// <param name="limit">The maximum number of lines.</param>
    /// <param name="output">The terminal.</param>
    public static void WriteTimeline(ActivityTree tree, int limit, TextWriter output)
    {
        List<(ActivityNode Node, int Depth)> shown =
        [
            .. tree.Walk().Where(static n => n.Node.Activity.Last >= n.Node.Activity.First)
                .OrderBy(static n => n.Node.Activity.First),
        ];
        if (shown.Count == 0)
        {
            output.WriteLine("No activities.");
            return;
        }

        var from = shown[0].Node.Activity.First;
        var to = shown.Take(limit).Max(static n => n.Node.Activity.Last);
        output.WriteLine($"{TraceText.Time(from)} to {TraceText.Time(to)} UTC, {TraceText.Duration(to - from)}");
        Write(shown, limit, output, (node, depth) =>
            $"|{Bar(node, from, to - from)}| {(node.Activity.Errors > 0 ? "! " : "  ")}{Indent(depth)}"
                + $"{TraceText.Value(node.Name, 60)}  {TraceText.Duration(node.Activity.Duration)}");
    }

    private static void Write(
        IEnumerable<(ActivityNode Node, int Depth)> nodes,
        int limit,
        TextWriter output,
        Func<ActivityNode, int, string> line)
    {
        var count = 0;
        foreach (var (node, depth) in nodes)
        {
            if (count++ < limit)
            {
                output.WriteLine(line(node, depth));
            }
        }

        if (count > limit)
        {
            output.WriteLine($"and {TraceText.Count(count - limit, "further activity")}: raise --limit.");
        }
    }

    private static string Indent(int depth) => depth <= MaxIndent
        ? new string(' ', 2 * depth)
        : string.Create(CultureInfo.InvariantCulture, $"{new string(' ', 2 * MaxIndent)}[{depth}] ");

    private static string Bar(ActivityNode node, DateTime from, TimeSpan all)
    {
        var scale = all > TimeSpan.Zero ? BarWidth / (double)all.Ticks : 0;
        var begin = Math.Min(BarWidth - 1, (int)((node.Activity.First - from).Ticks * scale));
        var end = Math.Clamp((int)Math.Ceiling((node.Activity.Last - from).Ticks * scale), begin + 1, BarWidth);
        return new string(' ', begin) + new string(node.Activity.Errors > 0 ? '#' : '=', end - begin)
            + new string(' ', BarWidth - end);
    }
}
