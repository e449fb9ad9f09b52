using System.Text.Json;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Comparing;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Scenarios;
using Woad.Lab.Scenarios.Against;
using Woad.Lab.Reports;
using Woad.Lab.Tests.Instancing;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Scenarios.Against;

/// <summary>Thresholds on the difference to an earlier run, whose figures are known.</summary>
public sealed class DifferenceThresholdTests : IDisposable
{
    private static readonly LoadSettings Settings = new()
    {
        Url = "http://localhost:1/x", Contract = "a/c.dll!IWork", Operation = "Work", Args = "[1]", Runs = 3,
    };

    private readonly string _folder = Directory.CreateTempSubdirectory("woad-against-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Theory]
    [InlineData("p99<+10%", 1.05, null)]
    [InlineData("p99<+10%", 1.20, "is broken by")]
    [InlineData("p99<+10%", 1.10, "cannot be shown to hold")]
    [InlineData("mean<-5%", 0.90, null)]
    [InlineData("mean<-5%", 1.00, "is broken by")]
    [InlineData("rate>-5%", 1.00, null)]
    [InlineData("rate>-5%", 0.90, "is broken by")]
    [InlineData("rate>-5%", 0.95, "cannot be shown to hold")]
    public void Difference_is_judged_by_its_interval(string text, double ratio, string? said)
    {
        double[] then = [100, 101, 99, 100, 102];
        var broken = DifferenceThreshold.Parse(text).Broken("4 users", [.. then.Select(v => v * ratio)], then);
        if (said is null)
        {
            Assert.Null(broken);
        }
        else
        {
            Assert.Contains(said, broken, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData(1, 5)]
    [InlineData(2, 5)]
    [InlineData(5, 2)]
    public void Fewer_than_three_repetitions_cannot_tell(int now, int then) => Assert.Contains(
        "3 of both runs are needed",
        DifferenceThreshold.Parse("rate>-5%").Broken(
            "4 users", [.. Enumerable.Repeat(100.0, now)], [.. Enumerable.Repeat(50.0, then)]),
        StringComparison.Ordinal);

    [Fact]
    public void Level_that_the_other_run_lacks_cannot_be_told() => Assert.Contains(
        "the other run has no p99",
        DifferenceThreshold.Parse("p99<+5%").Broken("4 users", [1, 1, 1], []),
        StringComparison.Ordinal);

    [Theory]
    [InlineData("p98<+10%")]
    [InlineData("p99<+10")]
    [InlineData("rate>-100%")]
    public void Difference_of_no_known_form_is_refused(string text)
    {
        Assert.True(DifferenceThreshold.IsMeant(text));
        Assert.Throws<ArgumentException>(() => DifferenceThreshold.Parse(text));
    }

    [Fact]
    public void Difference_without_another_run_is_refused() => Assert.Contains(
        "--against",
        Assert.Throws<ArgumentException>(() => PreparedLoad.Of(new LoadSettings
        {
            Url = "http://localhost:1/x", Thresholds = ["p99<+10%"],
        })).Message,
        StringComparison.Ordinal);

    /// <summary>The earlier run as its folder, and as its summary alone.</summary>
    [Theory]
    [InlineData(true, 1000, 1000, ExitCodes.Pass, "PASS")]
    [InlineData(false, 1000, 1000, ExitCodes.Pass, "PASS")]
    [InlineData(true, 1000, 500, ExitCodes.Fail, "FAIL")]
    [InlineData(false, 1000, 500, ExitCodes.Fail, "FAIL")]
    public void Load_is_held_against_an_earlier_one(bool asFolder, int then, int now, int code, string verdict)
    {
        var folder = Run("a", Settings, then);
        File.WriteAllText(Path.Combine(folder, "summary.json"), Summary(folder));
        var settings = Settings with { Thresholds = ["rate>-5%"], Against = folder };
        var against = AgainstRun.Open(asFolder ? folder : Path.Combine(folder, "summary.json"), settings);
        var page = new LoadPage(
            settings, new TrialData([.. Lines(settings, now), against.Figures, new EndEvent(false)])).Build();
        Assert.Equal((code, verdict), (page.ExitCode, page.Verdict));
        Assert.Contains(page.Checks, c => c.Name.Contains("rate>-5% against", StringComparison.Ordinal)
            && c.Failure is null == (code == ExitCodes.Pass));
        Assert.Equal(asFolder, against.Notices.Count == 0);
    }

    [Fact]
    public void Run_of_another_operation_or_load_is_refused()
    {
        var folder = Run("a", Settings, 100);
        foreach (var other in new[] { Settings with { Args = "[2]" }, Settings with { Load = "users:99" } })
        {
            Assert.Contains(
                "another operation or load",
                Assert.Throws<ArgumentException>(() => AgainstRun.Open(folder, other)).Message,
                StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("[1]")]
    [InlineData("{ \"schema\": 1, \"experiment\": \"throttling\", \"windows\": [] }")]
    [InlineData("{ \"schema\": 2, \"experiment\": \"load\", \"windows\": [] }")]
    [InlineData("{ \"schema\": 1, \"experiment\": \"load\", \"windows\": [5] }")]
    [InlineData("no JSON")]
    public void File_that_is_no_summary_is_refused(string text)
    {
        var path = Path.Combine(_folder, "a.json");
        File.WriteAllText(path, text);
        Assert.Contains(
            "is no summary.json",
            Assert.Throws<ArgumentException>(() => SummaryFigures.Read(path)).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Summary_that_is_too_large_is_refused_before_it_is_read()
    {
        var path = Path.Combine(_folder, "large.json");
        using (var file = File.Create(path))
        {
            file.SetLength(17 * 1024 * 1024);
        }

        Assert.Contains(
            "the limit is 16777216",
            Assert.Throws<ArgumentException>(() => SummaryFigures.Read(path)).Message,
            StringComparison.Ordinal);
    }

    private string Run(string name, LoadSettings settings, int calls)
    {
        var folder = new RunFolder(Directory.CreateDirectory(Path.Combine(_folder, name)).FullName);
        using var log = new RawLog(folder.Raw);
        foreach (var line in Lines(settings, calls).Append(new EndEvent(false)))
        {
            log.Write(line);
        }

        return folder.Path;
    }

    private static string Summary(string folder)
    {
        var data = new TrialData(RawLog.Read(new RunFolder(folder).Raw));
        return JsonSerializer.Serialize(
            RunSummary.Of(new LoadPage(Settings, data).Build(), data), LabJson.Page);
    }

    /// <summary>Three repetitions of a second with so many calls, and one or two more.</summary>
    private static IEnumerable<RawEvent> Lines(LoadSettings settings, int calls)
    {
        yield return new ExperimentEvent(
            ExperimentEvent.CurrentSchema,
            LoadPage.ExperimentName,
            DateTimeOffset.UnixEpoch,
            JsonSerializer.SerializeToElement(settings, LabJson.Line),
            InstancingRun.Environment,
            []);
        for (var run = 1; run <= settings.Runs; run++)
        {
            var times = new Histogram();
            for (var call = 0; call < calls + run; call++)
            {
                times.Record(10_000);
            }

            var level = new LevelOutcome("1 user", 0, 1, 1, times, times, new Histogram(), 0, times.Count, 0, 0.1, 0.1);
            yield return new TrialEvent(
                LoadPage.Cell,
                run,
                true,
                new LoadOutcome([level], [], new Histogram(), new Histogram(), new Histogram(), 0, 1),
                new GeneratorUsage(0.1, 0, 100),
                null);
        }
    }
}
