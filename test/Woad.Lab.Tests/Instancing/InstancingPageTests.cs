using System.ServiceModel;
using System.Text.Json;
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Woad.Lab.Instancing;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Reports;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Instancing;

public sealed class InstancingPageTests
{
    private const string Hostile = "</script><script>alert('x')</script><img src=x onerror=alert(1)>|";

    [Theory]
    [InlineData("https?://")]
    [InlineData("<link|<script src|@import|url\\(")]
    public void Page_asks_nothing_of_any_network(string forbidden)
    {
        var page = Html(Run().End());

        // The licence of uPlot names an address, and its code builds markup: its page is tested in a browser.
        var own = Regex.Replace(page, @"<script>\n/\* uPlot.*?</script>", "", RegexOptions.Singleline);
        Assert.NotEqual(page, own);
        Assert.DoesNotMatch(new Regex(forbidden, RegexOptions.IgnoreCase), own);
    }

    [Fact]
    public void Page_has_both_published_graphs_and_the_timeline()
    {
        var page = Html(Run().End());
        Assert.Equal(1, Regex.Count(page, "<svg "));
        Assert.Equal(5, Regex.Count(page, "<figure class=\"chart\" "));
        Assert.Contains("1,000", page, StringComparison.Ordinal);
    }

    [Fact]
    public void Text_from_outside_is_escaped_everywhere()
    {
        var page = Html(Run().End());
        Assert.DoesNotContain("<script>alert", page, StringComparison.Ordinal);
        Assert.DoesNotContain("<img", page, StringComparison.Ordinal);
        Assert.Contains("&lt;script&gt;alert(&#39;x&#39;)", page, StringComparison.Ordinal);
        Assert.Equal(Regex.Count(page, "<script"), Regex.Count(page, "</script>"));
        Assert.NotNull(XDocument.Parse(Regex.Match(page, "<main>.*</main>", RegexOptions.Singleline).Value).Root);
        Assert.Contains("\\|", PageMarkdown.Build(Page(Run().End())), StringComparison.Ordinal);
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

            var first = Html(new TrialData(RawLog.Read(path)));
            RawEvent verdict = new VerdictEvent("MEASURED", 0) { Time = 99 };
            File.AppendAllText(path, JsonSerializer.Serialize(verdict, LabJson.Line) + "\n");
            Assert.Equal(first, Html(new TrialData(RawLog.Read(path))));
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
        const string said = "1 of 3 repetitions were made: the time was over";
        var run = new InstancingRun().Measured(InstancingRun.Cell(InstanceContextMode.Single), 1000)
            .With(new NoticeEvent(said));
        Assert.Contains(said, Html(run.End()).Split("<h2>")[0], StringComparison.Ordinal);
    }

    [Fact]
    public void Page_of_a_run_without_a_sound_window_shows_no_figure()
    {
        var cell = InstancingRun.Cell(InstanceContextMode.Single);
        var page = Html(new InstancingRun().Window(cell, 1, 4321, serverShare: 0.4, generatorShare: 0.99).End());
        Assert.DoesNotContain("<svg ", page, StringComparison.Ordinal);
        Assert.DoesNotContain("class=\"chart\" ", page, StringComparison.Ordinal);
        Assert.Contains("Left out of all results", page, StringComparison.Ordinal);
        Assert.Contains("INVALID", page, StringComparison.Ordinal);
    }

    [Fact]
    public void Equal_notices_are_folded() => Assert.Equal(
        ["a (2 times).", "b"], TrialPage.Fold(["a", "b", "a."]));

    private static LabPage Page(TrialData data) =>
        TrialPage.Complete(new InstancingPage(InstancingPresets.Default, data).Build(), data);

    private static string Html(TrialData data) => PageHtml.Build(Page(data));

    private static InstancingRun Run() => new InstancingRun()
        .Measured(InstancingRun.Cell(InstanceContextMode.Single), 990, 1000, 1010)
        .Measured(InstancingRun.Cell(InstanceContextMode.Single, ConcurrencyMode.Multiple), 1000, 1003, 1004)
        .Measured(InstancingRun.Cell(InstanceContextMode.PerCall), 950, 955, 940)
        .Measured(InstancingRun.Cell(InstanceContextMode.Single, objects: 100), 100, 101, 99)
        .Measured(InstancingRun.Cell(InstanceContextMode.PerCall, objects: 100), 98, 97, 99)
        .With(new MarkEvent(Hostile))
        .With(new FaultEvent("netTcp/Single/Single/1", 2, Hostile));
}
