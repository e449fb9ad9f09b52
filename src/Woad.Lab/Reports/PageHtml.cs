using System.Text.Json;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Pages.Drawing;

namespace Woad.Lab.Reports;

/// <summary>Pages as one HTML file that asks nothing of any network: style, script and data are inside.</summary>
internal static class PageHtml
{
    private static readonly string Style = Palette.Page + Resource("report.css") + Resource("uPlot.min.css");
    private static readonly string Script = Resource("uPlot.iife.min.js");
    private static readonly string Licence = Resource("uPlot.LICENSE.txt");
    private static readonly string Charts = Resource("charts.js");

    public static string Build(LabPage page)
    {
        var body = new HtmlText();
        Write(body, page);
        return Build($"{page.Title}: {page.Verdict}", [body.ToString()]);
    }

    /// <summary>Bodies of several pages on one.</summary>
    public static string Build(string title, IEnumerable<string> bodies)
    {
        var html = new HtmlText();
        html.AddLiteral("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        html.AddLiteral("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        html.AddLiteral("<meta name=\"color-scheme\" content=\"light dark\">\n");
        html.Add($"<title>{title}</title>\n");
        html.AddLiteral("<style>\n" + Style + "</style>\n</head>\n<body>\n<main>\n");
        foreach (var body in bodies)
        {
            html.AddLiteral("<article>\n" + body + "</article>\n");
        }

        html.AddLiteral("</main>\n<script>\n/* uPlot\n" + Licence + "*/\n" + Script + "\n" + Charts + "</script>\n");
        return html.AddLiteral("</body>\n</html>\n").ToString();
    }

    public static void Write(HtmlText html, LabPage page)
    {
        var screen = FirstScreen.Of(page);
        screen.Write(html);
        foreach (var section in page.Ordered)
        {
            var isShown = section.Title == LabPage.AdviceTitle && screen.HasAllAdvice;
            if (!isShown && section.Blocks.Where(b => b != screen.Lead).ToArray() is { Length: > 0 } blocks)
            {
                Write(html, section with { Blocks = blocks }, page.Title);
            }
        }
    }

    public static void Write(HtmlText html, PageSection section, string group)
    {
        if (section.Blocks.OfType<TableBlock>().Any(t => t.Name == "statements"))
        {
            html.Add($"<section id=\"{FirstScreen.AnchorOf(group)}\">\n<h2>{section.Title}</h2>\n");
        }
        else
        {
            html.Add($"<section>\n<h2>{section.Title}</h2>\n");
        }

        foreach (var block in section.Blocks)
        {
            Write(html, block, group);
        }

        html.AddLiteral("</section>\n");
    }

    /// <summary>Charts of one <paramref name="group"/> share their cursor.</summary>
    public static void Write(HtmlText html, PageBlock block, string group)
    {
        switch (block)
        {
            case ParagraphBlock paragraph:
                html.Add($"<p>{paragraph.Text}</p>\n");
                break;
            case TableBlock table:
                Write(html, table);
                break;
            case BarBlock bars:
                Write(html, bars);
                break;
            case ChartBlock chart:
                foreach (var facet in chart.Facets())
                {
                    Write(html, facet, group);
                }

                break;
        }
    }

    private static void Write(HtmlText html, ChartBlock chart, string group)
    {
        html.Add($"<figure class=\"chart\" data-group=\"{group}\"><figcaption>{chart.Title}</figcaption>");
        html.AddLiteral(
            "<div class=\"plot\"></div><noscript>The figures of this chart stand in the tables.</noscript>\n");
        html.AddLiteral(
            "<script type=\"application/json\">"
                + JsonSerializer.Serialize(chart, LabJson.Line)
                + "</script></figure>\n");
    }

    private static void Write(HtmlText html, BarBlock bars)
    {
        html.Add($"<figure><figcaption>{bars.Title}</figcaption>\n<p class=\"legend\">");
        foreach (var (i, name) in bars.Series.Index())
        {
            html.Add($"<span><i class=\"c{i}\"></i>{name}</span>");
        }

        html.Add($"</p>\n{BarChart.Draw(bars).OnPage(bars.Title)}</figure>\n");
    }

    private static void Write(HtmlText html, TableBlock table)
    {
        // Sentences beside names need room: on a narrow screen such a table scrolls, as one of numbers does.
        var isText = Enumerable.Range(0, table.Columns.Count).All(i => !table.IsNumber(i));
        html.Add($"<div class=\"{(isText ? "wide text" : "wide")}\"><table><thead><tr>");
        for (var i = 0; i < table.Columns.Count; i++)
        {
            html.Add($"<th class=\"{(table.IsNumber(i) ? "n" : "t")}\">{table.Title(i)}</th>");
        }

        html.AddLiteral("</tr></thead><tbody>\n");
        foreach (var row in table.Rows)
        {
            html.AddLiteral("<tr>");
            for (var i = 0; i < row.Count; i++)
            {
                html.Add($"<td class=\"{(table.IsNumber(i) ? "n" : "t")}\">{row[i]}</td>");
            }

            html.AddLiteral("</tr>\n");
        }

        html.AddLiteral("</tbody></table></div>\n");
    }

    private static string Resource(string name)
    {
        using var stream =
            typeof(PageHtml).Assembly.GetManifestResourceStream(name)
            ?? throw new InvalidOperationException($"The part {name} of reports is missing from the assembly.");
        return new StreamReader(stream).ReadToEnd();
    }
}
