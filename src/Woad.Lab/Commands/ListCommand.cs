using System.CommandLine;
using System.Globalization;
using Woad.Lab.Instancing;
using Woad.Lab.Results;

namespace Woad.Lab.Commands;

internal static class ListCommand
{
    public static Command Create()
    {
        var command = new Command("list", "Lists the experiments, their cells and how long they take.");
        command.SetAction(_ =>
        {
            Console.WriteLine("instancing    instance mode × concurrency mode × binding × objects × constructor work");
            Line("(none)", InstancingPresets.Default);
            foreach (var name in InstancingPresets.Names)
            {
                Line("--preset " + name, InstancingPresets.Named(name));
            }

            return ExitCodes.Pass;
        });
        return command;
    }

    private static void Line(string name, InstancingSettings settings)
    {
        var plan = new InstancingPlan(settings);
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"  {name,-16} {plan.Cells.Count,4} cells × {settings.Runs} runs, about ")
            + string.Create(CultureInfo.InvariantCulture, $"{plan.ExpectedDuration.TotalMinutes:F1} min"));
    }
}
