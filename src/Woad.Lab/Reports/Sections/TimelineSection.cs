using Woad.Lab.Pages;
using Woad.Lab.Results;

namespace Woad.Lab.Reports.Sections;

/// <summary>The run over its time: whether the machine was the same at its beginning and at its end.</summary>
internal static class TimelineSection
{
    public static void Write(HtmlText html, RunAnalysis run)
    {
        var charts = InstancingCharts.Timeline(run).ToArray();
        if (charts.Length == 0)
        {
            return;
        }

        html.AddLiteral("<section>\n<h2>Timeline</h2>\n");
        html.AddLiteral(
            "<p>Callers above, the server below, on the time of the run; each point is a window. Cells come in random order: "
            + "what drifts over all of them is the machine. Windows and seconds are in windows.csv and timeline.csv.</p>\n");
        foreach (var chart in charts)
        {
            PageHtml.Write(html, chart, "instancing");
        }

        html.AddLiteral("</section>\n");
    }
}
