using Woad.Lab.Commands;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.MessageSize;
using Woad.Lab.Pages;
using Woad.Lab.Reports;
using Woad.Lab.Tests.Commands;
using Woad.Lab.Tests.Reports.Absent;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Reports;

/// <summary>What is left of a run in which something fails that nothing expected.</summary>
public sealed class KeptReportTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-lab-").FullName;
    private readonly StringWriter _output = new();
    private readonly CancellationTokenSource _interrupted = new();

    private RunFolder Run => new(Directory.GetDirectories(_folder).Single());

    [Fact]
    public async Task Page_that_fails_leaves_the_raw_data_and_says_how_to_build_it_again()
    {
        var code = await RunAsync(inner => new FailingPage(inner)
        {
            Page = _ => throw new InvalidOperationException("no such figure"),
        });
        Assert.Equal(ExitCodes.Invalid, code);
        Assert.Contains("no such figure", _output.ToString(), StringComparison.Ordinal);
        Assert.Contains($"woad-lab report {Run.Path}", _output.ToString(), StringComparison.Ordinal);
        Assert.Contains("FailingPage", File.ReadAllText(Path.Combine(Run.Path, RunFolder.Errors)),
            StringComparison.Ordinal);

        // The page in its place has the windows; the real one can be built from the log.
        Assert.Contains("netTcp/buffered/1kB", File.ReadAllText(Run.Report), StringComparison.Ordinal);
        Assert.Contains("All windows", File.ReadAllText(Run.Report), StringComparison.Ordinal);
        using var again = new LabCall("report", Run.Path);
        Assert.True((await again.EndAsync()).Code is ExitCodes.Pass or ExitCodes.Invalid or ExitCodes.Disturbed);
        Assert.DoesNotContain("no such figure", File.ReadAllText(Run.Report), StringComparison.Ordinal);
        Assert.Contains("How it was measured", File.ReadAllText(Run.Report), StringComparison.Ordinal);
    }

    [Fact]
    public void File_that_fails_leaves_the_others()
    {
        var folder = Saved("message-size");
        LabPage Build(TrialData data)
        {
            var page = SmallRuns.Named("message-size").Build(data);
            var broken = new TableBlock("broken", ["a"], [["1", "2", "3"]]) { Rows = null! };
            return page with { Sections = [.. page.Sections, new PageSection("Broken", broken)] };
        }

        var console = LabConsole.Create(_output);
        var page = RunReport.Write(folder, Build, console);
        Assert.Equal((ExitCodes.Invalid, "INVALID"), (page.ExitCode, page.Verdict));
        Assert.Contains("broken.csv", _output.ToString(), StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(folder.Path, "sizes.csv")));
        Assert.True(File.Exists(Path.Combine(folder.Path, "summary.json")));
        Assert.True(File.Exists(Path.Combine(folder.Path, "time-by-size.svg")));
        Assert.Contains(RawLog.Read(folder.Raw), l => l is VerdictEvent { ExitCode: ExitCodes.Invalid });
    }

    /// <summary>A name of a file that cannot be written stands for a disk that is full.</summary>
    [Fact]
    public void File_that_cannot_be_written_leaves_the_others()
    {
        var folder = Saved("queues");
        Directory.CreateDirectory(folder.Report);
        var page = RunReport.Write(folder, SmallRuns.Named("queues").Build, LabConsole.Create(_output));
        Assert.Equal(ExitCodes.Invalid, page.ExitCode);
        Assert.Contains("report.html: ", _output.ToString(), StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(folder.Path, "summary.md")));
    }

    [Fact]
    public async Task Error_of_a_cell_leaves_the_others_measured()
    {
        var code = await RunAsync(inner => new FailingPage(inner)
        {
            Loading = cell =>
            {
                if (cell.Id.EndsWith("/10kB", StringComparison.Ordinal))
                {
                    throw new InvalidDataException("a cell of its own kind");
                }
            },
        });
        Assert.Equal(ExitCodes.Invalid, code);
        var report = File.ReadAllText(Run.Report);
        Assert.Contains("it could not be run: InvalidDataException: a cell of its own kind", report,
            StringComparison.Ordinal);
        Assert.Contains(RawLog.Read(Run.Raw), l => l is TrialEvent { Cell: "netTcp/buffered/1kB" });
        Assert.Contains("InvalidDataException", File.ReadAllText(Path.Combine(Run.Path, RunFolder.Errors)),
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task Interrupted_run_reports_the_cells_before()
    {
        var code = await RunAsync(inner => new FailingPage(inner)
        {
            Loading = cell =>
            {
                if (cell.Id.EndsWith("/10kB", StringComparison.Ordinal))
                {
                    _interrupted.Cancel();
                }
            },
        });
        Assert.Equal(ExitCodes.Interrupted, code);
        var report = File.ReadAllText(Run.Report);
        Assert.Contains("the run ended before it was measured", report, StringComparison.Ordinal);
        Assert.Contains("message-size: PARTIAL", report, StringComparison.Ordinal);
    }

    /// <summary>The load may have begun when the run is interrupted.</summary>
    [Fact]
    public void Interrupted_window_is_a_cell_that_was_not_measured()
    {
        var lines = SmallRun.Of(SmallRuns.Named("message-size"));
        var cell = lines.OfType<TrialEvent>().Last().Cell;
        var data = new TrialData(lines.Select(
            l => l is TrialEvent t && t.Cell == cell ? t with { Ended = TrialRunner.Interrupted } : l));
        Assert.Equal("the run ended before it was measured", MissingCells.Why(data, cell));
    }

    [Fact]
    public async Task Error_between_the_cells_becomes_a_report_of_those_before()
    {
        var isLoaded = false;
        var code = await RunAsync(inner => new FailingPage(inner)
        {
            Loading = _ => isLoaded = true,
            Listing = _ =>
            {
                if (isLoaded)
                {
                    throw new InvalidOperationException("no second block");
                }
            },
        });
        Assert.Equal(ExitCodes.Invalid, code);
        Assert.Equal(3, RawLog.Read(Run.Raw).Count(l => l is TrialEvent));
        Assert.Contains("no second block", File.ReadAllText(Path.Combine(Run.Path, RunFolder.Errors)),
            StringComparison.Ordinal);
        Assert.Contains("How it was measured", File.ReadAllText(Run.Report), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Report_of_all_is_built_without_an_experiment_whose_log_cannot_be_read()
    {
        var folder = Saved("queues");
        var broken = new RunFolder(Directory.CreateDirectory(Path.Combine(_folder, "durable-1")).FullName);
        File.WriteAllText(broken.Raw, "nonsense\n{}\n");
        using var lab = new LabCall("report", _folder);
        var (code, output, _) = await lab.EndAsync();
        Assert.Equal(ExitCodes.Interrupted, code);
        Assert.Contains("durable-1", output, StringComparison.Ordinal);
        Assert.True(File.Exists(folder.Report));
        Assert.Contains("queues", File.ReadAllText(Path.Combine(_folder, "report.html")), StringComparison.Ordinal);
    }

    public void Dispose()
    {
        _interrupted.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    /// <summary>The folder of a run that has ended, with its log alone.</summary>
    private RunFolder Saved(string experiment)
    {
        var folder = new RunFolder(Directory.CreateDirectory(Path.Combine(_folder, $"{experiment}-1")).FullName);
        using var log = new RawLog(folder.Raw);
        foreach (var line in SmallRun.Of(SmallRuns.Named(experiment)))
        {
            log.Write(line);
        }

        return folder;
    }

    private async Task<int> RunAsync(Func<ITrialExperiment, FailingPage> change)
    {
        var experiment = change(new SizeExperiment(new SizeSettings
        {
            Sizes = [1000, 10_000], Bindings = ["netTcp"], Part = ["size"], Seconds = 0.1, Runs = 2, Output = _folder,
        }));
        var invocation = new LabInvocation
        {
            Output = TextWriter.Synchronized(_output),
            StartServer = LocalServer.StartAsync,
            Interrupted = _interrupted.Token,
        };
        var (page, _) = await TrialRunCommand.RunAsync(experiment, [], "off", invocation);
        return page.ExitCode;
    }
}
