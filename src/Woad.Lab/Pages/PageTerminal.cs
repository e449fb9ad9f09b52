using Spectre.Console;

namespace Woad.Lab.Pages;

/// <summary>Pages on a terminal: verdict, figures, notices and tables; the charts are in the HTML file.</summary>
internal static class PageTerminal
{
    private const int MostRows = 40;
    private const int Margin = 2;

    public static void Write(IAnsiConsole console, LabPage page)
    {
        var colour = page.ExitCode == 0 ? "green" : "red";
        console.Write(new Rule($"[bold]{Markup.Escape(page.Title)}[/]: [{colour}]{page.Verdict}[/]").LeftJustified());
        console.MarkupLineInterpolated($"{page.Explanation}");
        foreach (var figure in page.Figures)
        {
            console.MarkupLineInterpolated($"  [bold]{figure.Value}[/]  {figure.Name} [grey]({figure.Note})[/]");
        }

        foreach (var notice in page.Notices)
        {
            console.MarkupLineInterpolated($"[yellow]{notice}[/]");
        }

        foreach (var section in page.Ordered)
        {
            Write(console, section);
        }
    }

    public static void Write(IAnsiConsole console, PageSection section)
    {
        var blocks = section.Blocks.Where(b => b is not (ChartBlock or BarBlock)).ToArray();
        if (blocks.Length == 0)
        {
            return;
        }

        console.WriteLine();
        if (section.IsDetail)
        {
            var files = string.Join(", ", blocks.OfType<TableBlock>().Select(t => $"{t.Name}.csv"));
            console.MarkupLineInterpolated($"[bold]{section.Title}[/] [grey]({files})[/]");
            return;
        }

        console.MarkupLineInterpolated($"[bold]{section.Title}[/]");
        foreach (var block in blocks)
        {
            Write(console, block);
        }
    }

    public static void Write(IAnsiConsole console, PageBlock block)
    {
        if (block is ParagraphBlock paragraph)
        {
            console.MarkupLineInterpolated($"{paragraph.Text}");
        }

        if (block is TableBlock wide && LeastWidth(wide) > console.Profile.Width - Margin)
        {
            WriteRows(console, wide);
        }
        else if (block is TableBlock table)
        {
            var view = new Table().Border(TableBorder.Simple);
            for (var i = 0; i < table.Columns.Count; i++)
            {
                var column = new TableColumn(Markup.Escape(table.Title(i)));
                view.AddColumn(table.IsNumber(i) ? column.RightAligned() : i == 0 ? column.NoWrap() : column);
            }

            foreach (var row in table.Rows.Take(MostRows))
            {
                view.AddRow([.. row.Select(Markup.Escape)]);
            }

            console.Write(view);
        }

        if (block is TableBlock { Rows.Count: > MostRows } cut)
        {
            console.MarkupLineInterpolated($"[grey]{cut.Rows.Count - MostRows} more rows are in {cut.Name}.csv.[/]");
        }
    }

    /// <summary>
    /// A table that would break words: each row as a line with its first column, and the rest below by name.
    /// </summary>
    private static void WriteRows(IAnsiConsole console, TableBlock table)
    {
        foreach (var row in table.Rows.Take(MostRows))
        {
            console.MarkupLineInterpolated($"  [bold]{row[0]}[/]");
            var rest = Enumerable.Range(1, row.Count - 1).Where(i => row[i].Length > 0)
                .Select(i => $"[grey]{Markup.Escape(table.Title(i))}[/] {Markup.Escape(row[i])}");
            console.Write(new Padder(new Markup(string.Join("  ", rest)), new Padding(4, 0, 0, 0)));
        }
    }

    /// <summary>The widest word of each column, and the space between columns.</summary>
    private static int LeastWidth(TableBlock table) => Enumerable.Range(0, table.Columns.Count).Sum(i =>
        3 + table.Rows.Take(MostRows).Select(r => r[i]).Append(table.Title(i))
            .SelectMany(text => i == 0 ? [text] : text.Split(' '))
            .Max(word => word.Length));
}
