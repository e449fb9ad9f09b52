using Woad.Lab.Pages;
using Woad.Lab.Pages.Drawing;
using Woad.Lab.Reports;
using Woad.Lab.Tests.Instancing;

namespace Woad.Lab.Tests.Trials;

public sealed class PageTests
{
    private const string Hostile = "</script><script>alert(1)</script>=cmd|'a'";

    private static readonly LabPage Page = new(
        Hostile,
        "PASS",
        0,
        Hostile,
        InstancingRun.Environment,
        DateTimeOffset.UnixEpoch)
    {
        Notices = [Hostile],
        Sections =
        [
            new PageSection(
                Hostile,
                new ParagraphBlock(Hostile),
                new TableBlock(
                    "t",
                    ["a", Column.Number("b")],
                    [
                        [Hostile, "1,5"],
                    ]),
                ChartBlock.Of("c", Hostile, "x", "y", [(Hostile, LineStyle.Line, [(1.0, 2.0), (2.0, 4.0)])])),
        ],
    };

    [Fact]
    public void Text_from_outside_stays_text()
    {
        var html = PageHtml.Build(Page);
        Assert.DoesNotContain("<script>alert", html, StringComparison.Ordinal);
        Assert.DoesNotContain("<script>alert", PageMarkdown.Build(Page), StringComparison.Ordinal);
        Assert.DoesNotContain("<script>", ChartPicture.Of(Page.Charts.Single()), StringComparison.Ordinal);
    }

    /// <summary>The one address in the page stands in the comment with uPlot's licence.</summary>
    [Fact]
    public void Page_asks_nothing_of_any_network()
    {
        var html = PageHtml.Build(Page);
        Assert.DoesNotContain("src=", html, StringComparison.Ordinal);
        Assert.DoesNotContain("<link", html, StringComparison.Ordinal);
        Assert.DoesNotContain("@import", html, StringComparison.Ordinal);
        Assert.Contains("The MIT License", html, StringComparison.Ordinal);
    }

    [Fact]
    public void Cells_of_csv_are_quoted_and_begin_no_formula() =>
        Assert.Equal(
            "a,b\r\n\"'=1+1,2\",\"1,5\"\r\n-3,\"say \"\"no\"\"\"\r\n",
            CsvText.Of(
                ["a", "b"],
                [
                    ["=1+1,2", "1,5"],
                    ["-3", "say \"no\""],
                ]));
}
