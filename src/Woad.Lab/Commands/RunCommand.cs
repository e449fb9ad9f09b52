using System.CommandLine;

namespace Woad.Lab.Commands;

internal static class RunCommand
{
    public static Command Create()
    {
        var command = new Command("run", "Predicts, measures, and writes a report.");
        foreach (var experiment in Experiments.All())
        {
            var sub = new Command(experiment.Name, experiment.Description);
            foreach (var option in experiment.Options)
            {
                sub.Options.Add(option);
            }

            sub.SetAction(async (result, _) =>
                (await experiment.RunAsync(result, LabInvocation.Of(result))).ExitCode);
            command.Subcommands.Add(sub);
        }

        command.Subcommands.Add(RunAllCommand.Create());
        return command;
    }
}
