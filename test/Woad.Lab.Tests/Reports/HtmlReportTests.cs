using System.ServiceModel;
using System.Text.Json;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Woad.Lab.Measuring;
using Woad.Lab.Reports;
using Woad.Lab.Results;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;
using Woad.Lab.Tests.Runs;

namespace Woad.Lab.Tests.Reports;

public sealed class HtmlReportTests
{
    private const string Hostile = "</script><script>alert('x')</script><img src=x onerror=alert(1)> & \"quoted\"";

    [Theory]
    [InlineData("https?://")]
    [InlineData("@import")]
    [InlineData(@"url\(")]
    [InlineData(@"<[^>]*\b(src|href|on\w+)\s*=")]
    [InlineData("<(link|iframe|object|embed|base)")]
    public void Page_refers_to_nothing_outside_itself(string forbidden)
    {
        var page = HtmlReport.Build(Analysis());

        // uPlot's licence names an address, and its code builds markup: that nothing is asked for is tested with the page.
        var own = Regex.Replace(page, @"<script>\n/\* uPlot.*?</script>", "", RegexOptions.Singleline);
        Assert.NotEqual(page, own);
        Assert.DoesNotMatch(new Regex(forbidden, RegexOptions.IgnoreCase), own);
    }

    [Fact]
    public void Page_has_both_figures_with_their_tables()
    {
        var page = HtmlReport.Build(Analysis());
        Assert.Contains("Figure 1: throughput over objects", page, StringComparison.Ordinal);
        Assert.Contains("Figure 2: throughput of the combinations of modes", page, StringComparison.Ordinal);
        Assert.Contains("<h2>Timeline</h2>", page, StringComparison.Ordinal);
        Assert.Contains("Not yet available: ", page, StringComparison.Ordinal);
        Assert.Contains("<h2>What it comes to</h2>", page, StringComparison.Ordinal);
        Assert.Equal(1, Regex.Count(page, "<svg "));
        Assert.Equal(5, Regex.Count(page, "<figure class=\"chart\" "));
        Assert.Contains("1,000", page, StringComparison.Ordinal);
    }

    [Fact]
    public void Text_from_outside_is_escaped_everywhere()
    {
        var page = HtmlReport.Build(Analysis());
        Assert.DoesNotContain("<script>alert", page, StringComparison.Ordinal);
        Assert.DoesNotContain("<img", page, StringComparison.Ordinal);
        Assert.Contains("&lt;script&gt;alert(&#39;x&#39;)", page, StringComparison.Ordinal);
        Assert.Equal(Regex.Count(page, "<script"), Regex.Count(page, "</script>"));
    }

    [Fact]
    public void Body_is_well_formed()
    {
        var page = HtmlReport.Build(Analysis());
        var main = Regex.Match(page, "<main>.*</main>", RegexOptions.Singleline).Value;
        Assert.NotNull(XDocument.Parse(main).Root);
    }

    [Fact]
    public void Embedded_data_holds_the_figures()
    {
        var page = HtmlReport.Build(Analysis());
        var json = Regex.Match(page, "id=\"data\">(.*?)</script>", RegexOptions.Singleline).Groups[1].Value;
        using var data = JsonDocument.Parse(json);
        var cells = data.RootElement.GetProperty("cells").EnumerateArray().ToArray();
        Assert.Contains(cells, c => c.GetProperty("callsPerSecond").GetDouble() == 1000);
    }

    [Fact]
    public void Page_built_from_the_log_on_disk_is_the_same()
    {
        var path = Path.GetTempFileName();
        try
        {
            using (var log = new RawLog(path))
            {
                foreach (var line in Run().Lines.Append(new EndEvent(false)))
                {
                    log.Write(line);
                }
            }

            var first = HtmlReport.Build(new RunAnalysis(new RunData(RawLog.Read(path))));
            RawEvent verdict = new VerdictEvent("PASS", 0) { Time = 99 };
            File.AppendAllText(path, JsonSerializer.Serialize(verdict, LabJson.Line) + "\n");

            Assert.Equal(first, HtmlReport.Build(new RunAnalysis(new RunData(RawLog.Read(path)))));
            Assert.Contains("netTcp/PerCall/Single/1", first, StringComparison.Ordinal);
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Fact]
    public void Fewer_repetitions_than_asked_for_are_said_at_the_top()
    {
        var run = new TestRun().Measured(TestRun.Cell(InstanceContextMode.Single), 1000)
            .With(new NoticeEvent("1 of 3 repetitions were made: the time was over"));
        var analysis = new RunAnalysis(run.End());
        const string said = "1 of 3 repetitions were made: the time was over.";
        Assert.Contains(said, HtmlReport.Build(analysis).Split("<h2>")[0], StringComparison.Ordinal);
        Assert.Contains(said, MarkdownSummary.Build(analysis), StringComparison.Ordinal);
    }

    [Fact]
    public void Page_of_a_run_without_a_sound_window_shows_no_figure()
    {
        var cell = TestRun.Cell(InstanceContextMode.Single);
        var run = new TestRun().Measured(cell, 1, TestRun.Phase(cell, 1, 4321, serverShare: 0.4, generatorShare: 0.99));
        var page = HtmlReport.Build(new RunAnalysis(run.End()));
        Assert.DoesNotContain("<svg ", page, StringComparison.Ordinal);
        Assert.DoesNotContain("class=\"chart\" ", page, StringComparison.Ordinal);
        Assert.Contains("Windows left out of all results", page, StringComparison.Ordinal);
        Assert.Contains("INVALID", page, StringComparison.Ordinal);
    }

    [Fact]
    public void Markdown_keeps_hostile_text_inside_its_cell()
    {
        var cell = TestRun.Cell(InstanceContextMode.Single);
        var run = new TestRun().Measured(cell, 1, TestRun.Phase(cell, 1, 0, error: "a|b\n<script>"));
        var line = MarkdownSummary.Build(new RunAnalysis(run.End())).Split('\n').Single(l => l.Contains("INVALID | |"));
        Assert.Contains("a\\|b &lt;script>", line, StringComparison.Ordinal);
    }

    private static RunAnalysis Analysis() => new(Run().End());

    private static TestRun Run() => new TestRun()
        .Measured(TestRun.Cell(InstanceContextMode.Single), 990, 1000, 1010)
        .Measured(TestRun.Cell(InstanceContextMode.Single, ConcurrencyMode.Multiple), 1000, 1003, 1004)
        .Measured(TestRun.Cell(InstanceContextMode.PerCall), 950, 955, 940)
        .Measured(TestRun.Cell(InstanceContextMode.Single, objects: 100), 100, 101, 99)
        .Measured(TestRun.Cell(InstanceContextMode.PerCall, objects: 100), 98, 97, 99)
        .With(new MarkEvent(Hostile))
        .With(new FaultEvent("netTcp/Single/Single/1", 2, Hostile));
}
