namespace Woad.Lab.Pages;

/// <summary>
/// A chart of a page as a picture of its own, for documents: the page's style in light colours goes along.
/// </summary>
internal static class ChartFile
{
    private const int LegendRow = 18;
    private const double LetterWidth = 6.5;
    private const int Mark = 15;
    private const int Space = 14;

    public static string Of(string title, IReadOnlyList<string> names, HtmlText chart)
    {
        var places = Places(names);
        var height = ChartFrame.Height + 8 + ((places[^1].Row + 1) * LegendRow);
        var svg = new HtmlText();
        Begin(svg, ChartFrame.Width, height);
        svg.Add($"<text class=\"title\" x=\"{(int)ChartFrame.Left}\" y=\"15\">{title}</text>\n");
        foreach (var (i, name) in names.Index())
        {
            var (x, y) = (places[i].X, ChartFrame.Height + 6 + (places[i].Row * LegendRow));
            svg.Add($"<rect class=\"c{i % Palette.Light.Count}\" x=\"{x}\" y=\"{y}\" width=\"10\" height=\"10\"/>");
            svg.Add($"<text x=\"{x + Mark}\" y=\"{y + 9}\">{name}</text>\n");
        }

        svg.Add($"<svg y=\"0\" width=\"{ChartFrame.Width}\" height=\"{ChartFrame.Height}\">{chart}</svg>\n");
        return svg.AddLiteral("</svg>\n").ToString();
    }

    /// <summary>A picture on a white ground, with the colours and letters of all of them.</summary>
    public static void Begin(HtmlText svg, int width, int height)
    {
        svg.Add($"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" ");
        svg.Add($"width=\"{width}\" height=\"{height}\">\n");
        svg.AddLiteral(Palette.Picture + "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
    }

    /// <summary>Where each name of the legend stands: in the next row where the picture ends before it does.</summary>
    private static (int X, int Row)[] Places(IReadOnlyList<string> names)
    {
        var (x, row) = (ChartFrame.Left, 0);
        return
        [
            .. names.Select(name =>
            {
                var width = Mark + (name.Length * LetterWidth) + Space;
                (x, row) = x > ChartFrame.Left && x + width > ChartFrame.Width ? (ChartFrame.Left, row + 1) : (x, row);
                var place = ((int)x, row);
                x += width;
                return place;
            }),
        ];
    }
}
