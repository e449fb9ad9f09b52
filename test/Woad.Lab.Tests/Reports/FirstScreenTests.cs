using System.Text.RegularExpressions;
using Woad.Lab.Pages;
using Woad.Lab.Pages.Drawing;
using Woad.Lab.Reports;
using Woad.Lab.Tests.Reports.Absent;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Reports;

/// <summary>A report begins with its answer, and tables come after it.</summary>
public sealed partial class FirstScreenTests
{
    public static TheoryData<string> Experiments() => new(SmallRuns.Names);

    private static LabPage PageOf(string experiment)
    {
        var data = new TrialData(SmallRun.Of(SmallRuns.Named(experiment)));
        return TrialPage.Complete(SmallRuns.Named(experiment).Build(data), data);
    }

    private static string BodyOf(LabPage page)
    {
        var body = new HtmlText();
        PageHtml.Write(body, page);
        return body.ToString();
    }

    private static int At(string html, string text)
    {
        var place = html.IndexOf(text, StringComparison.Ordinal);
        Assert.True(place >= 0, $"The page has no {text}.");
        return place;
    }

    [Theory]
    [MemberData(nameof(Experiments))]
    public void Question_answer_figure_and_statements_come_before_the_first_table(string experiment)
    {
        var page = PageOf(experiment);
        var html = BodyOf(page);
        int[] places =
        [
            At(html, "<h1>"), At(html, "<p class=\"verdict"), At(html, "<figure"), At(html, "<h2>Decided: "),
            At(html, "<div class=\"tiles\">"), At(html, "</header>"), At(html, "<table"),
        ];
        Assert.Equal(places.Order(), places);
        Assert.EndsWith("?", Heading().Match(html).Groups[1].Value, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Experiments))]
    public void Each_figure_stands_once(string experiment)
    {
        var page = PageOf(experiment);
        var titles = page.Charts.SelectMany(c => c.Facets()).Select(c => c.Title)
            .Concat(page.Bars.Select(b => b.Title));
        var captions = Caption().Matches(BodyOf(page)).Select(m => m.Groups[1].Value);
        Assert.Equal(
            titles.Select(t => new HtmlText().Add($"{t}").ToString()).Order(StringComparer.Ordinal),
            captions.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Decided_statements_are_shown_with_their_evidence_and_the_others_counted()
    {
        var page = PageOf("io-latency") with
        {
            Statements =
            [
                new("A1", "The first", "cell", Outcome.Holds, "ratio 2.00 [1.90, 2.10], at least 1.5"),
                new("A2", "The second", "", Outcome.DoesNotHold, "ratio 1.00 [0.90, 1.10], at least 1.5"),
                new("A3", "The third", "", Outcome.NotDecided, "unknown"),
            ],
        };
        var html = BodyOf(page);
        var header = html[..At(html, "</header>")];
        Assert.Contains("Decided: 2 of 3 statements", header, StringComparison.Ordinal);
        Assert.Contains("holds:</b>The first (cell): ratio 2.00 [1.90, 2.10]", header, StringComparison.Ordinal);
        Assert.Contains("does not hold:</b>The second: ratio 1.00", header, StringComparison.Ordinal);
        Assert.DoesNotContain("The third", header, StringComparison.Ordinal);
        At(html, $"<section id=\"{FirstScreen.AnchorOf("io-latency")}\">");
    }

    /// <summary>Predictions that failed are in the first sentences, whatever the verdict.</summary>
    [Theory]
    [InlineData(10, 12)]
    [InlineData(0, 12)]
    public void Failed_predictions_are_said_first(int failed, int of)
    {
        var page = PageOf("io-latency");
        page = page with
        {
            Comparison = Conclusion.Of(
                [
                    .. Enumerable.Range(0, of).Select(i => new ConclusionLine(
                        $"figure {i}", null, i < failed ? 50 : 100, 100, 100, 100, "", "")),
                ],
                []),
        };
        var explanation = RunReport.Complete(page, new TrialData([])).Explanation;
        Assert.Equal(
            failed > 0,
            explanation.Contains("10 of 12 predictions are more than 10 % off", StringComparison.Ordinal));
    }

    [Fact]
    public void Warnings_are_one_line_that_opens()
    {
        var page = PageOf("io-latency") with { Notices = ["first <warning>", "second"] };
        var html = BodyOf(page);
        Assert.Contains(
            "<details class=\"notices\"><summary>2 warnings: first &lt;warning&gt;</summary>", html,
            StringComparison.Ordinal);
        Assert.DoesNotContain("class=\"notice\"", html, StringComparison.Ordinal);
    }

    [Fact]
    public void Legend_of_many_long_names_stays_inside_the_picture()
    {
        string[] names = [.. Enumerable.Range(0, 8).Select(i => $"a name that is rather long, number {i}")];
        var svg = ChartPicture.Of(new BarBlock("bars", "title", names, [new BarGroup("group", [])]));
        foreach (Match text in LegendText().Matches(svg))
        {
            var end = int.Parse(text.Groups[1].Value, System.Globalization.CultureInfo.InvariantCulture)
                + (6.5 * text.Groups[2].Value.Length);
            Assert.True(end <= BarChart.Width, $"'{text.Groups[2].Value}' ends at {end}.");
        }

        Assert.Equal(names.Length, LegendText().Count(svg));
        Assert.Equal(8, Palette.Light.Distinct().Count(c => svg.Contains(c, StringComparison.Ordinal)));
    }

    [GeneratedRegex("<h1>([^<]*)</h1>")]
    private static partial Regex Heading();

    [GeneratedRegex("<figcaption>([^<]*)</figcaption>")]
    private static partial Regex Caption();

    [GeneratedRegex("<text x=\"(\\d+)\"[^>]*>([^<]*)</text>")]
    private static partial Regex LegendText();
}
