using Spectre.Console;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Reports;

/// <summary>
/// The end of a run: its log becomes a page. Whatever fails on the way, the raw data stays, and all files are written
/// that can be.
/// </summary>
internal static class RunReport
{
    /// <summary>Writes the page to its folder and to the terminal, and adds the verdict to the log of a run.</summary>
    public static LabPage Write(RunFolder folder, Func<TrialData, LabPage> build, IAnsiConsole console)
    {
        var data = new TrialData(RawLog.Read(folder.Raw));
        var page = WriteFiles(folder, build, data, console);
        using (var log = new RawLog(folder.Raw, append: true))
        {
            log.Write(new VerdictEvent(page.Verdict, page.ExitCode));
        }

        try
        {
            PageTerminal.Write(console, page);
        }
        catch (Exception error)
        {
            // Not expected: the files are written, and the terminal is told what it does not show.
            console.WriteLine($"The page cannot be shown here: {error.Message}");
            folder.TryKeep(error);
        }

        return page;
    }

    /// <summary>Writes all files of the page; its exit code is 3 where one of them could not be built.</summary>
    public static LabPage WriteFiles(
        RunFolder folder, Func<TrialData, LabPage> build, TrialData data, IAnsiConsole console)
    {
        LabPage page;
        try
        {
            page = Complete(build(data), data);
        }
        catch (Exception error)
        {
            // Not expected: a page is built from whatever was measured. The data outlives the error.
            folder.TryKeep(error);
            page = Substitute(data, error);
            Say(console, folder, $"The page could not be built: {error.GetType().Name}: {error.Message}");
        }

        var failures = PageFiles.Write(folder, PageFiles.Of(page, data));
        if (failures.Count == 0)
        {
            return page;
        }

        Say(console, folder, $"Files that could not be written: {string.Join("; ", failures)}");
        return page with { ExitCode = ExitCodes.Invalid, Verdict = "INVALID" };
    }

    /// <summary>
    /// The page with what all have alike, and the predictions that failed in its first sentences. Figures of a busy
    /// machine judge no prediction.
    /// </summary>
    public static LabPage Complete(LabPage page, TrialData data) => TrialPage.Complete(
        data.IsDisturbed ? page : page with { Explanation = $"{page.Explanation} {Unexplained(page)}".TrimEnd() },
        data);

    private static string Unexplained(LabPage page)
    {
        ConclusionLine[] predicted = [.. page.Comparison?.Lines.Where(l => l.Predicted is not null) ?? []];
        var open = predicted.Count(l => l.IsUnexplained);
        return open == 0
            ? ""
            : FormattableString.Invariant($"{open} of {predicted.Length} predictions are more than ")
                + FormattableString.Invariant($"{ConclusionLine.WorthExplaining * 100:0} % off, and the spread of the ")
                + "repetitions does not cover them.";
    }

    /// <summary>The page of a run whose own page fails: its windows and events.</summary>
    private static LabPage Substitute(TrialData data, Exception error)
    {
        var page = new LabPage(
            data.Experiment?.Experiment ?? "run",
            "INVALID",
            ExitCodes.Invalid,
            $"The page of the experiment could not be built: {error.GetType().Name}: {error.Message}. This one has "
                + "the windows as they were measured. The raw data is beside it: 'woad-lab report' with this folder "
                + "builds the page again.",
            data.Experiment?.Environment ?? LabEnvironment.Capture(CorePlan.Parse("off", Environment.ProcessorCount)),
            data.Experiment?.Started ?? DateTimeOffset.UnixEpoch);
        try
        {
            return Complete(page, data);
        }
        catch (Exception)
        {
            // The first error is the one that is told.
            return page;
        }
    }

    private static void Say(IAnsiConsole console, RunFolder folder, string what)
    {
        // Not through the console, which would break the command in two lines.
        var writer = console.Profile.Out.Writer;
        writer.WriteLine(what);
        writer.WriteLine(
            $"The raw data, the log and all other files are kept in {folder.Path}. 'woad-lab report {folder.Path}' "
                + $"builds the report again; {RunFolder.Errors} there has the details.");
    }
}
