using System.CommandLine;
using System.Globalization;
using Spectre.Console;
using Woad.Lab.Instancing;
using Woad.Lab.Reports;
using Woad.Lab.Results;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;

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
                experiment.Predict(result, LabConsole.Create());
                return ExitCodes.Pass;
            });
            command.Subcommands.Add(sub);
        }

        return command;
    }

    public static void Show(InstancingPlan plan, IAnsiConsole console)
    {
        var cores = CorePlan.Parse(plan.Settings.Affinity, Environment.ProcessorCount);
        var users = (plan.Settings.Users ?? UserSearch.Most) * plan.Settings.Clients;
        var table = new Table().Border(TableBorder.Simple)
            .AddColumn("cell").AddColumn(new TableColumn("calls at once").RightAligned())
            .AddColumn("limit predicted to bind").AddColumn("server CPU of a call");
        foreach (var cell in plan.Cells)
        {
            var prediction = InstancingModel.Predict(
                cell, plan.Calibration.Contains(cell), cores.ServerCount, users, null);
            table.AddRow(
                Markup.Escape(cell.Id),
                prediction.CallsAtOnce.ToString(CultureInfo.InvariantCulture),
                prediction.BindingLimit,
                Terms(cell) + (prediction.IsCalibration ? " (calibrates)" : ""));
        }

        console.Write(table);
        console.MarkupLineInterpolated(
            $"a a call, b an order, i an instance, c the constructor's work; on {cores.ServerCount} server core(s).");
        console.WriteLine(
            "'run' measures the cells that calibrate first, then writes the figures to predictions.json, then "
            + "loads.");
        foreach (var warning in plan.Warnings)
        {
            console.MarkupLineInterpolated($"[yellow]{warning}[/]");
        }
    }

    private static string Terms(InstancingCell cell) => string.Create(
        CultureInfo.InvariantCulture,
        $"{(cell.Work == OperationWork.None ? "" : "2 ms of waiting, ")}a + {cell.Objects}·b{(cell.ActsAsPerCall ? cell.ConstructorWork ? " + i + c" : " + i" : "")}");
}
