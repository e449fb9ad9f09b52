using System.Globalization;
using System.Xml.Linq;
using Woad.Lab.Pages;
using Woad.Lab.Pages.Drawing;

namespace Woad.Lab.Tests.Pages;

public sealed class ChartFacetsTests
{
    private static readonly XNamespace Svg = "http://www.w3.org/2000/svg";

    [Fact]
    public void Chart_of_few_series_stays_whole()
    {
        var chart = Chart(ChartBlock.Colours);
        Assert.Equal([chart], chart.Facets());
    }

    [Theory]
    [InlineData(9, 2)]
    [InlineData(16, 2)]
    [InlineData(17, 3)]
    public void Each_series_has_a_colour_of_its_own_and_its_prediction_beside_it(int series, int facets)
    {
        var chart = Chart(series);
        var parts = chart.Facets();
        Assert.Equal(facets, parts.Count);
        Assert.Equal(
            chart.Lines.Select(l => l.Name).Order(), parts.SelectMany(p => p.Lines).Select(l => l.Name).Order());
        Assert.All(parts, part =>
        {
            Assert.All(part.Lines, l => Assert.InRange(l.Colour, 0, ChartBlock.Colours - 1));
            Assert.All(
                part.Lines.GroupBy(l => l.Colour),
                same => Assert.All(
                    same, l => Assert.StartsWith(same.First().Name, l.Name, StringComparison.Ordinal)));
            Assert.Equal(part.Lines.Count, 2 * part.Lines.Select(l => l.Colour).Distinct().Count());
            Assert.Equal(series * 10, part.Highest);
        });
    }

    [Theory]
    [InlineData(4)]
    [InlineData(9)]
    [InlineData(20)]
    public void Picture_shows_every_name_whole_and_no_colour_twice(int series)
    {
        var picture = XElement.Parse(ChartPicture.Of(Chart(series)));
        var (width, height) = (Number(picture, "width"), Number(picture, "height"));
        var names = 0;
        foreach (var facet in picture.Elements(Svg + "g"))
        {
            var top = double.Parse(
                facet.Attribute("transform")!.Value.Split(' ')[1].TrimEnd(')'), CultureInfo.InvariantCulture);
            var squares = facet.Elements(Svg + "rect").ToArray();
            var places = squares
                .Select(s => (X: Number(s, "x"), Y: Number(s, "y"), Text: (XElement)s.NextNode!)).ToArray();
            Assert.All(places, p =>
            {
                Assert.InRange(top + Number(p.Text, "y"), 0, height - 4);
                var end = Number(p.Text, "x") + (p.Text.Value.Length * 6.5);
                Assert.InRange(end, 0, width);
                Assert.DoesNotContain(places, o => o.Y == p.Y && o.X > p.X && o.X < end);
            });

            // A series and its prediction share one.
            Assert.All(squares.GroupBy(s => s.Attribute("class")!.Value), same => Assert.Equal(2, same.Count()));
            names += places.Length;
        }

        Assert.Equal(series * 2, names);
    }

    private static double Number(XElement element, string name) =>
        double.Parse(element.Attribute(name)!.Value, CultureInfo.InvariantCulture);

    private static ChartBlock Chart(int series) => ChartBlock.Of(
        "c",
        "title",
        "x",
        "y",
        Enumerable.Range(1, series).SelectMany(i => ((string, LineStyle, IEnumerable<(double, double)>)[])
        [
            ($"series {i:00}/per-call/wsHttp", LineStyle.Line, [(1, i), (2, i * 10)]),
            ($"series {i:00}/per-call/wsHttp{ChartBlock.Predicted}", LineStyle.Dashed, [(1, i), (2, i * 9)]),
        ]));
}
