using System.CommandLine;
using Woad.Lab.Logs;

namespace Woad.Lab.Commands;

internal static class ReportCommand
{
    public static Command Create()
    {
        var path = new Argument<string>("run-folder")
        {
            Description = "a folder that 'run' has written, also that of 'run all'",
        };
        var command = new Command("report", "Builds the report again from the raw data of a run.") { path };
        command.SetAction(result =>
        {
            var folder = new RunFolder(Path.GetFullPath(result.GetRequiredValue(path)));
            var console = LabInvocation.Of(result).Console;
            var code = File.Exists(folder.Raw)
                ? SavedRun.Open(folder.Raw).WriteReports(folder, console).ExitCode
                : AllReport.Rebuild(folder, console)
                    ?? throw new ArgumentException($"There is no {folder.Raw}, nor one in a folder below.");
            result.InvocationConfiguration.Output.WriteLine(folder.Report);
            return code;
        });
        return command;
    }
}
