using Woad.Lab.Pages;

namespace Woad.Lab.Tests.Pages;

public sealed class ConclusionTests
{
    [Theory]
    [InlineData(100, 104, 104, 104, false)]
    [InlineData(100, 120, 120, 120, true)]
    [InlineData(100, 120, 115, 125, true)]
    [InlineData(100, 120, 95, 145, false)]
    [InlineData(null, 120, 110, 130, false)]
    public void Residual_is_unexplained_beyond_a_tenth_and_beyond_the_spread(
        int? predicted, double measured, double low, double high, bool expected) =>
        Assert.Equal(
            expected, new ConclusionLine("x", null, predicted, measured, low, high, "a", "b").IsUnexplained);

    [Fact]
    public void Table_has_all_that_an_experiment_ends_with()
    {
        var section = Conclusion.Of(
            [new ConclusionLine("x", 50, 100, 125, 124, 126, "calls", "threads")], ["Next: y."]);
        var table = section.Blocks.OfType<TableBlock>().Single();
        Assert.Equal(
            ["x", "50.0", "100", "125", "124 – 126", "2.50", "1.25", "calls", "threads", "+25%"],
            Assert.Single(table.Rows));
        var said = section.Blocks.OfType<ParagraphBlock>().Select(p => p.Text).ToArray();
        Assert.StartsWith("Unexplained: 1 of 1", said[0], StringComparison.Ordinal);
        Assert.Equal("Next: y.", said[1]);
    }
}
