using System.CommandLine;
using Woad.Lab.Runs;

namespace Woad.Lab.Commands;

internal static class ReportCommand
{
    public static Command Create()
    {
        var path = new Argument<string>("run-folder") { Description = "a folder that 'run' has written" };
        var command = new Command("report", "Builds the report again from the raw data of a run.") { path };
        command.SetAction(result =>
        {
            var folder = new RunFolder(Path.GetFullPath(result.GetRequiredValue(path)));
            if (!File.Exists(folder.Raw))
            {
                throw new ArgumentException($"There is no {folder.Raw}.");
            }

            var code = SavedRun.Open(folder.Raw).WriteReports(folder);
            Console.WriteLine(folder.Report);
            return code;
        });
        return command;
    }
}
