using Woad.Lab.Statistics;

namespace Woad.Lab.Tests.Statistics;

public sealed class FigureTests
{
    private static readonly Figure<double> Two = Figures.Of(2.0);
    private static readonly Figure<double> None = Figure<double>.Missing("nobody looked");

    [Fact]
    public void Value_follows_from_values_alone()
    {
        var sum = from a in Two from b in Figures.Of(3.0) select a + b;
        Assert.Equal(5, sum.OrNull());
        Assert.Null(sum.Why);
        Assert.Equal([5.0], sum.Known);
    }

    [Fact]
    public void Missing_value_keeps_its_reason()
    {
        var sum = from a in Two from b in None select a + b;
        Assert.Equal("nobody looked", sum.Why);
        Assert.Empty(sum.Known);
        Assert.Equal("nobody looked", sum.Match(v => $"{v}", why => why));
    }

    [Fact]
    public void Figure_that_nobody_made_is_not_measured() =>
        Assert.Equal(Figures.NotMeasured, default(Figure<double>).Why);

    [Fact]
    public void All_has_the_first_reason() => Assert.Equal(
        "nobody looked", Figures.All([Two, None, Figure<double>.Missing("another")]).Why);

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    [InlineData(double.NaN)]
    public void Ratio_to_nothing_is_missing(double below) => Assert.Equal(
        "no calls", Two.Over(Figures.Of(below), "no calls").Why);
}
