using Spectre.Console;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Trials;

namespace Woad.Lab.Reports;

/// <summary>The end of a run: its log becomes a page.</summary>
internal static class RunReport
{
    /// <summary>Adds the verdict to the log of a run, and writes the page to its folder and to the terminal.</summary>
    public static LabPage Write(RunFolder folder, Func<TrialData, LabPage> build, IAnsiConsole console)
    {
        var data = new TrialData(RawLog.Read(folder.Raw));
        var page = TrialPage.Complete(build(data), data);
        using (var log = new RawLog(folder.Raw, append: true))
        {
            log.Write(new VerdictEvent(page.Verdict, page.ExitCode));
        }

        PageFiles.Write(folder, page, data);
        PageTerminal.Write(console, page);
        return page;
    }
}
