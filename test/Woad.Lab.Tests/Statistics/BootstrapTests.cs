using Woad.Lab.Statistics;

namespace Woad.Lab.Tests.Statistics;

[Trait("Category", "Slow")]
public sealed class BootstrapTests
{
    private static double[] Runs(Random random, double mean, double noise, int count) =>
        [
            .. Enumerable
                .Range(0, count)
                .Select(_ =>
                    mean
                    * (
                        1
                        + (
                            noise
                            * Math.Sqrt(-2 * Math.Log(1 - random.NextDouble()))
                            * Math.Cos(2 * Math.PI * random.NextDouble())))),
        ];

    /// <summary>The same thing twice, 100 times: "a difference" is said in few of them.</summary>
    [Fact]
    public void Same_against_same_shows_a_difference_rarely()
    {
        var random = new Random(11);
        var said = Enumerable
            .Range(0, 100)
            .Count(_ =>
                !Bootstrap
                    .RatioOfMedians(Runs(random, 100, 0.02, 10), Runs(random, 100, 0.02, 10), isPaired: false)!
                    .Includes(1));
        Assert.InRange(said, 0, 12);
    }

    [Fact]
    public void Five_percent_at_two_percent_noise_is_found()
    {
        var random = new Random(12);
        var found = Enumerable
            .Range(0, 60)
            .Count(_ =>
                Bootstrap.RatioOfMedians(Runs(random, 105, 0.02, 10), Runs(random, 100, 0.02, 10), isPaired: true)
                    is { Low: > 1 });
        Assert.InRange(found, 54, 60);
    }

    [Fact]
    public void Interval_is_the_same_each_time()
    {
        var (a, b) = (Runs(new Random(1), 100, 0.1, 7), Runs(new Random(2), 90, 0.1, 5));
        Assert.Equal(Bootstrap.RatioOfMedians(a, b, false), Bootstrap.RatioOfMedians(a, b, false));
    }

    [Fact]
    public void Two_runs_have_no_interval() =>
        Assert.False(Bootstrap.RatioOfMedians([1, 2], [1, 2], isPaired: true)!.HasInterval);
}
