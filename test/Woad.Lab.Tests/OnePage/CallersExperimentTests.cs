using System.Runtime.CompilerServices;
using Woad.Lab.Commands;
using Woad.Lab.Logs;
using Woad.Lab.Tests.Commands;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.OnePage;

/// <summary>The experiment that the docs show: it runs, and it fits on a page.</summary>
[Collection(Alone.Name)]
public sealed class CallersExperimentTests : IDisposable
{
    private const int MostLines = 250;

    private readonly string _folder = Directory.CreateTempSubdirectory("woad-callers-").FullName;

    [Fact]
    public async Task Experiment_predicts_runs_in_blocks_and_has_a_page()
    {
        var experiment = Read("--callers", "1,2", "--duration", "150ms", "--runs", "3", "--out", _folder);
        var output = new StringWriter();
        var (page, folder) = await TrialRunCommand.RunAsync(
            experiment,
            [],
            "off",
            new LabInvocation { Output = TextWriter.Synchronized(output), StartServer = LocalServer.StartAsync });
        var data = new TrialData(RawLog.Read(folder.Raw));
        Assert.Equal(
            ["1-callers", "2-callers"], data.Measured.Select(t => t.Cell).Distinct().Order(StringComparer.Ordinal));
        Assert.Equal(
            [1, 2, 3], data.Measured.Where(t => t.Cell == "1-callers" && t.Repetition <= 3).Select(t => t.Repetition));
        Assert.Contains(data.Model, f => f is { Cell: "2-callers", Value: > 0 });
        Assert.Equal("C1", Assert.Single(page.Statements).Id);
        Assert.True(File.Exists(folder.Report), output.ToString());
    }

    [Fact]
    public void Options_follow_from_the_settings()
    {
        Assert.Equal(
            ["1-callers", "8-callers"],
            Read("--callers", "8,1,8").Cells.Select(c => c.Id).Order(StringComparer.Ordinal));
        Assert.Null(Read("--runs", "9").Limit);
        Assert.Equal((9, 7), (Read("--runs", "9").Runs, Read("--seed", "7").Seed));
        Assert.Equal(new CallersSettings().Limit, Read().Limit);
        Assert.Contains("--callers", Assert.Throws<ArgumentException>(() => Read("--callers", "65")).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Settings_cells_model_and_statements_are_one_page() => Assert.InRange(
        new[] { "CallersSettings.cs", "CallersCell.cs", "CallersExperiment.cs" }
            .Sum(file => File.ReadLines(Path.Combine(FolderOfSource(), file)).Count()),
        1,
        MostLines);

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static ITrialExperiment Read(params string[] arguments)
    {
        ITrialExperiment? made = null;
        var command = new SettingsCommand<CallersSettings>(
            "callers", "callers of a service", ["quick"], _ => new CallersSettings(),
            s => made = new CallersExperiment(s));
        command.Predict(Experiments.Parse(command, arguments), Spectre.Console.AnsiConsole.Create(
            new Spectre.Console.AnsiConsoleSettings { Out = new Spectre.Console.AnsiConsoleOutput(TextWriter.Null) }));
        return made!;
    }

    private static string FolderOfSource([CallerFilePath] string path = "") => Path.GetDirectoryName(path)!;
}
