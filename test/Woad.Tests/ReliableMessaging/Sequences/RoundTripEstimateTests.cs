using Woad.ReliableMessaging.Sequences;

namespace Woad.Tests.ReliableMessaging.Sequences;

public sealed class RoundTripEstimateTests
{
    [Fact]
    public void Unknown_round_trip_counts_as_two_seconds() =>
        Assert.Equal(TimeSpan.FromMilliseconds(2400), new RoundTripEstimate().Timeout);

    [Fact]
    public void First_round_trip_takes_the_place_of_the_guess()
    {
        var estimate = new RoundTripEstimate();
        estimate.Measure(TimeSpan.FromMilliseconds(20));
        Assert.Equal(420, estimate.Timeout.TotalMilliseconds, 0.1);
    }

    [Fact]
    public void Guess_is_no_longer_than_a_time_in_which_an_answer_came()
    {
        var estimate = new RoundTripEstimate();
        estimate.Limit(TimeSpan.FromMilliseconds(100));
        estimate.Limit(TimeSpan.FromSeconds(5));
        Assert.Equal(500, estimate.Timeout.TotalMilliseconds, 0.1);

        var known = new RoundTripEstimate(TimeSpan.FromMilliseconds(20));
        known.Limit(TimeSpan.FromMilliseconds(1));
        Assert.Equal(420, known.Timeout.TotalMilliseconds, 0.1);
    }

    [Fact]
    public void Timeout_is_the_mean_and_400_ms_while_the_deviation_is_small()
    {
        var estimate = new RoundTripEstimate(TimeSpan.FromMilliseconds(20));
        estimate.Measure(TimeSpan.FromMilliseconds(20));
        Assert.Equal(420, estimate.Timeout.TotalMilliseconds, 0.1);
    }

    [Fact]
    public void Mean_and_deviation_follow_by_an_eighth()
    {
        var estimate = new RoundTripEstimate(TimeSpan.FromMilliseconds(800));
        estimate.Measure(TimeSpan.FromMilliseconds(8000));
        Assert.Equal(1700, estimate.Mean.TotalMilliseconds, 0.1);

        // 1700 + 4 x 900.
        Assert.Equal(5300, estimate.Timeout.TotalMilliseconds, 0.1);
    }
}
