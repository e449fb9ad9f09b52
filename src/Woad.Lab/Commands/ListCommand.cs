using System.CommandLine;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Commands;

internal static class ListCommand
{
    public static Command Create()
    {
        var command = new Command("list", "Lists the experiments, their cells and how long they take.");
        command.SetAction(result =>
        {
            var output = result.InvocationConfiguration.Output;
            foreach (var experiment in Experiments.All())
            {
                output.WriteLine($"{experiment.Name,-13} {experiment.Description}");
                foreach (var line in experiment.Presets)
                {
                    output.WriteLine(line);
                }
            }

            output.WriteLine($"{"all",-13} all of them one after the other, and one report (run all --preset ...)");
            return ExitCodes.Pass;
        });
        return command;
    }
}
