using System.Text;

namespace Woad.Lab.Pages;

/// <summary>Pages for a build's summary.</summary>
internal static class PageMarkdown
{
    public static string Build(LabPage page)
    {
        var text = new StringBuilder();
        text.Append($"# {Plain(page.Title)}: {page.Verdict}\n\n{Plain(page.Explanation)}\n\n");
        text.Append($"{Plain(ReportText.Machine(page.Environment))}\n");
        foreach (var notice in page.Notices)
        {
            text.Append($"\n- {Plain(notice)}");
        }

        foreach (var section in page.Ordered)
        {
            Write(text, section);
        }

        return text.Append('\n').ToString();
    }

    public static void Write(StringBuilder text, PageSection section)
    {
        text.Append($"\n\n## {Plain(section.Title)}\n");
        foreach (var block in section.Blocks)
        {
            Write(text, block);
        }
    }

    private static void Write(StringBuilder text, PageBlock block)
    {
        switch (block)
        {
            case ParagraphBlock paragraph:
                text.Append($"\n{Plain(paragraph.Text)}\n");
                break;
            case TableBlock table:
                var columns = Enumerable.Range(0, table.Columns.Count).ToArray();
                text.Append($"\n| {string.Join(" | ", columns.Select(i => Plain(table.Title(i))))} |\n");
                text.Append($"|{string.Concat(columns.Select(i => table.IsNumber(i) ? "---:|" : "---|"))}\n");
                foreach (var row in table.Rows)
                {
                    text.Append($"| {string.Join(" | ", row.Select(Plain))} |\n");
                }

                break;
        }
    }

    /// <summary>Text from outside may not break out of its cell or carry markup.</summary>
    private static string Plain(string text) => text
        .ReplaceLineEndings(" ")
        .Replace("|", "\\|", StringComparison.Ordinal)
        .Replace("<", "&lt;", StringComparison.Ordinal);
}
