using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;

namespace Woad.Lab.Tests.Callers;

public sealed class ThresholdTests
{
    private static LevelOutcome Level(double seconds)
    {
        var clock = new VirtualClock();
        return VirtualLoad
            .Run(clock, new KnownServer(clock, 10, () => 0.01), VirtualLoad.Plan("rate:100/s", seconds))
            .Only();
    }

    [Theory]
    [InlineData("p99<11ms", true)]
    [InlineData("p99<9ms", false)]
    [InlineData("service-p95<11ms", true)]
    [InlineData("mean<9ms", false)]
    [InlineData("max<1s", true)]
    [InlineData("errors<1%", true)]
    [InlineData("rate>99/s", true)]
    [InlineData("rate>101/s", false)]
    public void Threshold_is_held_against_the_level(string text, bool holds) =>
        Assert.Equal(holds, Threshold.Parse(text).Broken(Level(20)) is null);

    /// <summary>100 samples have one beyond p99: nobody knows it, and what nobody knows is not met.</summary>
    [Fact]
    public void Quantile_without_samples_beyond_it_counts_as_broken() =>
        Assert.Contains("too few", Threshold.Parse("p99<1m").Broken(Level(1)), StringComparison.Ordinal);

    [Theory]
    [InlineData("p99")]
    [InlineData("p99<50")]
    [InlineData("p98<50ms")]
    [InlineData("errors<5ms")]
    [InlineData("rate>5%")]
    public void Nonsense_is_refused(string text) =>
        Assert.Contains(
            Threshold.Forms,
            Assert.Throws<ArgumentException>(() => Threshold.Parse(text)).Message,
            StringComparison.Ordinal);
}
