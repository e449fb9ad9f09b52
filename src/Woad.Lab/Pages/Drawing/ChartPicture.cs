namespace Woad.Lab.Pages.Drawing;

/// <summary>
/// Charts as a picture of its own, for documents: below one another, each with its title and its legend, on a white
/// ground.
/// </summary>
internal static class ChartPicture
{
    private const int LegendRow = 18;
    private const double LetterWidth = 6.5;
    private const int Mark = 15;
    private const int Space = 14;

    /// <summary>The bars of a page.</summary>
    public static string Of(BarBlock bars) => Of(
        [(bars.Title, BarChart.Draw(bars), [.. bars.Series.Select((name, i) => (name, i))])]);

    /// <summary>The lines of a page, or their facets.</summary>
    public static string Of(ChartBlock chart) => Of(
    [
        .. chart.Facets().Where(LineChart.HasPoints).Select(facet => (
            facet.Title,
            LineChart.Draw(facet),
            (IReadOnlyList<(string, int)>)[.. facet.Lines.Select(l => (l.Name, l.Colour))])),
    ]);

    /// <summary>Charts with their titles and legends; an empty picture where there is none.</summary>
    public static string Of(
        IReadOnlyList<(string Title, ChartDrawing Drawing, IReadOnlyList<(string Name, int Colour)> Legend)> charts)
    {
        var (body, top, width) = (new HtmlText(), 0, 1);
        foreach (var (title, drawing, legend) in charts)
        {
            body.Add($"<g transform=\"translate(0 {top})\">\n");
            body.Add($"<text class=\"title\" x=\"{(int)ChartDrawing.Left}\" y=\"15\">{title}</text>\n{drawing.Svg}");
            top += drawing.Height + 8 + Legend(body, legend, drawing);
            width = Math.Max(width, drawing.Width);
            body.AddLiteral("</g>\n");
        }

        var svg = new HtmlText();
        svg.Add($"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {top}\" ");
        svg.Add($"width=\"{width}\" height=\"{top}\">\n");
        svg.AddLiteral(Palette.Picture + "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
        svg.Add($"{body}");
        return svg.AddLiteral("</svg>\n").ToString();
    }

    /// <summary>The names below a drawing, in the next row where the picture ends before a name does.</summary>
    /// <returns>The height of the rows.</returns>
    private static int Legend(HtmlText svg, IReadOnlyList<(string Name, int Colour)> names, ChartDrawing drawing)
    {
        var (x, row) = (ChartDrawing.Left, 0);
        foreach (var (name, colour) in names)
        {
            var width = Mark + (name.Length * LetterWidth) + Space;
            (x, row) = x > ChartDrawing.Left && x + width > drawing.Width ? (ChartDrawing.Left, row + 1) : (x, row);
            var y = drawing.Height + 6 + (row * LegendRow);
            svg.Add($"<rect class=\"c{colour % Palette.Light.Count}\" x=\"{(int)x}\" y=\"{y}\" ");
            svg.Add($"width=\"10\" height=\"10\"/><text x=\"{(int)x + Mark}\" y=\"{y + 9}\">{name}</text>\n");
            x += width;
        }

        return (row + 1) * LegendRow;
    }
}
