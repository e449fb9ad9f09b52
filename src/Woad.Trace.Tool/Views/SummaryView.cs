using System.Globalization;
using Woad.Trace.Tool.Activities;
using Woad.Trace.Tool.Files;

namespace Woad.Trace.Tool.Views;

/// <summary>The summary of files: errors first, then the files with their broken places.</summary>
internal static class SummaryView
{
    private const int MaxPlaces = 5;

    /// <summary>Writes the summary.</summary>
    /// <param name="survey">The sums.</param>
    /// <param name="maxErrors">The maximum number of kinds of errors.</param>
    /// <param name="output">The terminal.</param>
    public static void Write(Survey survey, int maxErrors, TextWriter output)
    {
        WriteErrors(survey, maxErrors, output);
        output.WriteLine();
        output.WriteLine($"{TraceText.Count(survey.Kinds.Values.Sum(), "event")} in "
            + $"{TraceText.Count(survey.Activities.Count, "activity")}, "
            + $"{TraceText.Time(survey.First)} to {TraceText.Time(survey.Last)} UTC");
        foreach (var (kind, count) in survey.Kinds)
        {
            output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"  {kind,-11} {count,12:#,0}"));
        }

        if (survey.EventsBeyond > 0)
        {
            output.WriteLine($"  {TraceText.Count(survey.EventsBeyond, "event")} of further activities are in no tree:"
                + " raise --max-activities.");
        }

        output.WriteLine();
        foreach (var file in survey.Files)
        {
            WriteFile(file, output);
        }
    }

    /// <summary>Writes the errors, the most frequent first.</summary>
    /// <param name="survey">The sums.</param>
    /// <param name="maxErrors">The maximum number of kinds of errors.</param>
    /// <param name="output">The terminal.</param>
    public static void WriteErrors(Survey survey, int maxErrors, TextWriter output)
    {
        List<ErrorGroup> groups = [.. survey.Errors];
        var count = groups.Sum(static g => g.Count) + survey.ErrorsBeyond;
        output.WriteLine(count == 0 ? "No errors." : $"{TraceText.Count(count, "error")}:");
        foreach (var group in groups.Take(maxErrors))
        {
            output.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"  {group.Count,8:#,0} x {TraceText.Value(group.Text)}"));
            output.WriteLine($"             {TraceText.Value(group.Identifier, 120)}, first at "
                + $"{TraceText.Time(group.First.Time)}, activity {group.First.Activity:D}");
        }

        if (groups.Count > maxErrors || survey.ErrorsBeyond > 0)
        {
            output.WriteLine($"  and {TraceText.Count(groups.Skip(maxErrors).Sum(static g => g.Count)
                + survey.ErrorsBeyond, "error")} with other texts");
        }
    }

    private static void WriteFile(TraceFile file, TextWriter output)
    {
        output.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{TraceText.Value(file.Path)}: {file.Size:#,0} bytes, ")
            + $"{TraceText.Count(file.Events, "event")}, {file.Kind}");
        foreach (var place in file.Broken.Take(MaxPlaces))
        {
            output.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"  broken at byte {place.Offset}: {TraceText.Value(place.Reason, 300)}"));
        }

        if (file.BrokenCount > MaxPlaces)
        {
            output.WriteLine($"  and {TraceText.Count(file.BrokenCount - MaxPlaces, "further broken place")}");
        }
    }
}
