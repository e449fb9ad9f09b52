using System.CommandLine;
using System.Globalization;
using Spectre.Console;
using Woad.Lab.Blocks;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Commands.Options;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Reports;
using Woad.Lab.Trials;

namespace Woad.Lab.Commands;

/// <summary>An experiment made of trials on the command line: what all of them share.</summary>
internal abstract class TrialCommand : IExperimentCommand
{
    protected const int MostRuns = 100;

    private readonly Option<string[]> _thresholds = new("--threshold")
    {
        Description = $"of every level of every cell: {Threshold.Forms}; repeatable; default: none",
    };

    public abstract string Name { get; }

    public abstract string Description { get; }

    public IEnumerable<Option> Options => [Preset, .. Own, Runs, Affinity, Out, Seed, _thresholds];

    public virtual IEnumerable<string> Presets => PresetNames.Select(name => Describe($"--preset {name}", Make(name)));

    public TimeSpan Expected(string preset) => ExpectedOf(Make(preset));

    public static TimeSpan ExpectedOf(ITrialExperiment experiment)
    {
        var whole = TimeSpan.FromSeconds(
            (experiment.Runs * experiment.Cells.Sum(c => c.Expected.TotalSeconds))
            + experiment.FirstLoads.Concat(experiment.Calibration).Sum(c => c.Expected.TotalSeconds));
        return experiment.Limit is { } limit && limit < whole ? limit : whole;
    }

    protected Option<string?> Preset { get; } =
        OptionText.Text("--preset", "smoke, quick (unless said otherwise), published or full");

    protected Option<int?> Runs { get; } = OptionText.Number("--runs", "repetitions of each cell");

    protected Option<string?> Affinity { get; } = OptionText.Text("--affinity", "auto, off, or server=0,client=1");

    protected Option<string?> Out { get; } = OptionText.Text("--out", "folder of the run folders");

    protected Option<int?> Seed { get; } = OptionText.Number("--seed", "seed of everything random");

    protected abstract IEnumerable<Option> Own { get; }

    protected abstract IReadOnlyList<string> PresetNames { get; }

    public void Predict(ParseResult result, IAnsiConsole console)
    {
        var experiment = Read(result);
        var figures = experiment.Predict(new TrialData([]));
        if (figures.Count > 0)
        {
            console.Write(TableOf(figures));
        }

        Explain(experiment, figures, console);
    }

    private static Table TableOf(IReadOnlyList<ModelFigure> figures)
    {
        var table = new Table()
            .Border(TableBorder.Simple)
            .AddColumn("cell")
            .AddColumn("quantity")
            .AddColumn(new TableColumn("predicted").RightAligned())
            .AddColumn("limit predicted to bind");
        foreach (var figure in figures)
        {
            table.AddRow(
                Markup.Escape(figure.Cell),
                Markup.Escape(figure.Quantity),
                ReportText.Number(figure.Value),
                Markup.Escape(figure.Limit));
        }

        return table;
    }

    /// <summary>Names the cells without a prediction, and the cells that have to be measured first.</summary>
    private static void Explain(
        ITrialExperiment experiment, IReadOnlyList<ModelFigure> figures, IAnsiConsole console)
    {
        var cells = experiment.Cells;
        var unknown = cells.Count(c => figures.All(f => f.Cell != c.Id));
        if (unknown > 0 && experiment.Calibration.Count > 0)
        {
            console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"{unknown} of {cells.Count} cells have no prediction without load. 'run' measures these first, and ")
                + "predicts the others from them: "
                + string.Join(", ", experiment.Calibration.Select(c => c.Id).Distinct()));
        }
        else if (unknown > 0)
        {
            console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"{unknown} of {cells.Count} cells have no prediction: too few were chosen to calibrate a model."));
        }

        foreach (var warning in experiment.Warnings)
        {
            console.MarkupLineInterpolated($"[yellow]{warning}[/]");
        }

        foreach (var missing in experiment.NotAvailable)
        {
            console.MarkupLineInterpolated($"[yellow]not yet available: {missing}[/]");
        }
    }

    public async Task<ExperimentResult> RunAsync(ParseResult result, LabInvocation invocation)
    {
        var thresholds = result.GetValue(_thresholds) ?? [];
        _ = thresholds.Select(Threshold.Parse).ToArray();
        var experiment = Read(result);
        var (page, folder) = await TrialRunCommand.RunAsync(
            experiment, thresholds, result.GetValue(Affinity) ?? experiment.DefaultAffinity, invocation);
        return new ExperimentResult(folder, page);
    }

    protected static string Describe(string name, ITrialExperiment experiment) => string.Create(
        CultureInfo.InvariantCulture,
        $"  {name, -17} {experiment.Cells.Count, 4} cells × {Announcement.Rounds(experiment)}, ")
        + $"about {Announcement.Length(ExpectedOf(experiment))}";

    protected abstract ITrialExperiment Make(string? preset);

    protected abstract ITrialExperiment Read(ParseResult result);
}
