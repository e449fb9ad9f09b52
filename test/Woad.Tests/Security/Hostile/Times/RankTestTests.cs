namespace Woad.Tests.Security.Hostile.Times;

/// <summary>
/// The test that the times of refusals are compared by sees a difference, and none where there is none.
/// </summary>
[Trait("Category", "Hostile")]
[Trait("Category", "Security")]
public sealed class RankTestTests
{
    [Fact]
    public void Equal_distributions_do_not_differ()
    {
        var random = new Random(1);
        Assert.InRange(RankTest.Probability(Sample(random, 0), Sample(random, 0)), 0.01, 1);
        Assert.Equal(1, RankTest.Probability([5, 5, 5], [5, 5, 5]));
    }

    [Fact]
    public void Shifted_distribution_differs()
    {
        var random = new Random(1);
        Assert.InRange(RankTest.Probability(Sample(random, 0), Sample(random, 20)), 0, 1e-6);
    }

    private static double[] Sample(Random random, double shift) =>
        [.. Enumerable.Range(0, 5000).Select(_ => random.Next(200) + shift)];
}
