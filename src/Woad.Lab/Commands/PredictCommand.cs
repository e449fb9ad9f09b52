using System.CommandLine;
using Spectre.Console;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Commands;

/// <summary>
/// Says what follows from the limits alone. Figures that need calibration cells come with <c>run</c>, which measures
/// those before all others.
/// </summary>
internal static class PredictCommand
{
    public static Command Create()
    {
        var command = new Command("predict", "Predicts without load: the limits of each cell, and which should bind.");
        foreach (var experiment in Experiments.All())
        {
            var sub = new Command(experiment.Name, experiment.Description);
            foreach (var option in experiment.Options)
            {
                sub.Options.Add(option);
            }

            sub.SetAction(result =>
            {
                experiment.Predict(result, LabInvocation.Of(result).Console);
                return ExitCodes.Pass;
            });
            command.Subcommands.Add(sub);
        }

        command.Subcommands.Add(CreateAll());
        return command;
    }

    private static Command CreateAll()
    {
        var preset = Experiments.Preset();
        var all = new Command("all", "all experiments") { preset };
        all.SetAction(result =>
        {
            var console = LabInvocation.Of(result).Console;
            foreach (var experiment in Experiments.All())
            {
                console.WriteLine($"{experiment.Name}: {experiment.Description}");
                experiment.Predict(Experiments.Parse(experiment, "--preset", result.GetRequiredValue(preset)), console);
            }

            return ExitCodes.Pass;
        });
        return all;
    }
}
