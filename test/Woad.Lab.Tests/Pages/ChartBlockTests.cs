using Woad.Lab.Pages;

namespace Woad.Lab.Tests.Pages;

public sealed class ChartBlockTests
{
    [Fact]
    public void Prediction_has_the_colour_of_its_line()
    {
        (double, double)[] points = [(1, 2), (2, 4)];
        var chart = ChartBlock.Of(
            "c",
            "title",
            "x",
            "y",
            [
                ("Single", LineStyle.Line, points),
                ("PerCall", LineStyle.Line, points),
                ("PerCall" + ChartBlock.Predicted, LineStyle.Dashed, points),
                ("Single" + ChartBlock.Predicted, LineStyle.Dashed, points),
                ("other", LineStyle.Line, points),
            ]);
        Assert.Equal([0, 1, 1, 0, 2], chart.Lines.Select(l => l.Colour));
    }
}
