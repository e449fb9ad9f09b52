using System.Net;
using System.Text;
using Woad.Check.Findings;

namespace Woad.Check.Reports;

/// <summary>The findings as one HTML file that needs no other.</summary>
internal static class HtmlReport
{
    private const string Head = """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <title>woad-check</title>
        <style>
        body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem; }
        table { border-collapse: collapse; width: 100%; }
        th, td { border-bottom: 1px solid #d5dbe3; padding: .4rem .6rem; text-align: left; vertical-align: top; }
        td.MISSING { color: #a4001d; font-weight: 600; }
        code { overflow-wrap: anywhere; }
        </style>
        </head>
        <body>
        <h1>woad-check</h1>

        """;

    public static string Text(CheckResult result)
    {
        var page = new StringBuilder(Head);
        page.Append("<p>").Append(Encoded(TextReport.Sum(result))).Append("</p>\n<p>")
            .Append(TextReport.Packages(result) is { } packages ? Encoded(packages) + "</p>\n<p>" : "")
            .Append(Encoded(Estimate.Text(result))).Append("</p>\n<table>\n")
            .Append("<tr><th>result</th><th>member</th><th>feature or difference</th>")
            .Append("<th>to do</th><th>places</th></tr>\n");
        foreach (var group in result.Findings.GroupBy(finding => (finding.Kind, finding.Member)).OrderBy(g => g.Key))
        {
            var rule = group.First().Rule;
            var word = TextReport.Word(group.Key.Kind);
            var places = group.Select(
                place => Encoded(place.Line == 0 ? place.File : $"{place.File}({place.Line})"));
            page.Append($"<tr><td class=\"{word}\">{word}</td><td><code>{Encoded(group.Key.Member)}</code></td>")
                .Append($"<td>{Encoded(rule.Feature)}</td><td>{Encoded(rule.Advice)}</td>")
                .Append($"<td><code>{string.Join("<br>", places)}</code></td></tr>\n");
        }

        return page.Append("</table>\n</body>\n</html>\n").ToString();
    }

    private static string Encoded(string text) => WebUtility.HtmlEncode(text);
}
