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
    [InlineData("p99<10.25ms", true)]
    [InlineData("mean<0.5ms", false)]
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
        Assert.EndsWith(
            "samples are too few: p99 needs 1000, by a longer --duration",
            Threshold.Parse("p99<1m").Broken(Level(1)),
            StringComparison.Ordinal);

    /// <summary>Ten of about 100 calls of 10 ms are beyond p90, so that p99 is at least 10 ms.</summary>
    [Theory]
    [InlineData("p99<9ms", true)]
    [InlineData("service-p99.9<9ms", true)]
    [InlineData("p99<1m", false)]
    [InlineData("p50<1m", true)]
    [InlineData("mean<1m", true)]
    public void Quantile_is_told_where_lower_ones_break_its_threshold(string text, bool isTold)
    {
        var threshold = Threshold.Parse(text);
        Assert.Equal(isTold, threshold.IsTold(Level(1)));
        Assert.Equal(text.EndsWith("<9ms", StringComparison.Ordinal),
            threshold.Broken(Level(1))?.Contains("is broken by at least", StringComparison.Ordinal) ?? false);
    }

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

    [Theory]
    [InlineData("p99<0.0005ms")]
    [InlineData("max<61m")]
    public void Time_that_no_call_has_is_refused(string text) =>
        Assert.Contains(
            "from 0.001 ms to 1 hour",
            Assert.Throws<ArgumentException>(() => Threshold.Parse(text)).Message,
            StringComparison.Ordinal);
}
