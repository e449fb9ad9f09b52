namespace Woad.Lab.Pages;

/// <summary>
/// A chart of a page as a picture of its own, for documents: the page's style in light colours goes along.
/// </summary>
internal static class ChartFile
{
    private const int LegendHeight = 26;

    private const string Style = """
        <style>
        text { fill: #59636e; font: 12px system-ui, sans-serif; } .group, .value, .title { fill: #1b1f24; }
        .value { font-size: 11px; } .title { font-weight: 600; } .grid { stroke: #d9dee4; }
        .c0 { fill: #2f6fd0; } .c1 { fill: #d07a1f; } .c2 { fill: #3c9a6d; }
        .whisker { fill: none; stroke: #1b1f24; stroke-width: 1.2; }
        .predicted { stroke: #1b1f24; stroke-width: 2; stroke-dasharray: 4 2; }
        </style>

        """;

    public static string Of(string title, IReadOnlyList<string> names, HtmlText chart)
    {
        var svg = new HtmlText();
        svg.Add($"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{ChartFrame.Width}\" ");
        svg.Add($"height=\"{ChartFrame.Height + LegendHeight}\">\n");
        svg.AddLiteral(Style + "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
        svg.Add($"<text class=\"title\" x=\"{(int)ChartFrame.Left}\" y=\"15\">{title}</text>\n");
        var legend = (int)ChartFrame.Left;
        foreach (var (i, name) in names.Index())
        {
            svg.Add($"<rect class=\"c{i}\" x=\"{legend}\" y=\"{ChartFrame.Height + 6}\" width=\"10\" height=\"10\"/>");
            svg.Add($"<text x=\"{legend + 15}\" y=\"{ChartFrame.Height + 15}\">{name}</text>\n");
            legend += 120;
        }

        svg.Add($"<svg y=\"0\" width=\"{ChartFrame.Width}\" height=\"{ChartFrame.Height}\">{chart}</svg>\n");
        return svg.AddLiteral("</svg>\n").ToString();
    }
}
