using Woad.Lab.Pages.Drawing;

namespace Woad.Lab.Tests.Pages;

public sealed class AxisTests
{
    [Theory]
    [InlineData(31_042, 40_000, 10_000)]
    [InlineData(1, 1, 0.2)]
    [InlineData(100, 100, 20)]
    [InlineData(101, 125, 25)]
    [InlineData(0, 0, 0)]
    public void For_takes_the_smallest_round_axis(double highest, double top, double step)
    {
        var axis = Axis.For(highest, 5);
        Assert.Equal(top, axis.Top, 3);
        Assert.Equal(step, axis.Step, 3);
    }
}
