using Woad.Lab.Measuring;

namespace Woad.Lab.Tests.Measuring;

public sealed class HistogramTests
{
    private const int Samples = 200_000;
    private const double LargestError = 1.0 / 128;
    private static readonly double[] Quantiles = [0.001, 0.1, 0.5, 0.9, 0.95, 0.99, 0.999];

    private static readonly Dictionary<string, Func<Random, double>> Distributions = new()
    {
        ["constant"] = _ => 100_000,
        ["uniform"] = r => r.NextDouble() * 1_000_000,
        ["small"] = r => r.Next(0, 300),
        ["exponential"] = r => -Math.Log(1 - r.NextDouble()) * 100_000,
        ["slow exponential"] = r => -Math.Log(1 - r.NextDouble()) * 50_000_000,
        ["log-normal"] = r => Math.Exp(10 + 2 * Normal(r)),
        ["normal"] = r => Math.Max(0, 5_000_000 + 200_000 * Normal(r)),
        ["two peaks"] = r => r.NextDouble() < 0.9 ? 1_000 + r.Next(100) : 9_000_000 + r.Next(100_000),
        ["pareto"] = r => 1_000 / Math.Pow(1 - r.NextDouble(), 1 / 1.2),
        ["powers of two"] = r => 1L << r.Next(0, 35),
    };

    public static TheoryData<string> Names => [.. Distributions.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public void Quantile_is_never_below_the_exact_one_and_at_most_one_part_in_128_above(string distribution)
    {
        var random = new Random(7);
        var histogram = new Histogram();
        var exact = new long[Samples];
        for (var i = 0; i < Samples; i++)
        {
            exact[i] = (long)Math.Min(Distributions[distribution](random), HistogramScale.Highest);
            histogram.Record(exact[i]);
        }

        Array.Sort(exact);
        foreach (var quantile in Quantiles)
        {
            var expected = exact[Math.Max(0, (int)Math.Ceiling(quantile * Samples) - 1)];
            Assert.InRange(histogram.Quantile(quantile), expected, expected * (1 + LargestError));
        }

        Assert.Equal((exact[0], exact[^1], exact.Sum()), (histogram.Min, histogram.Max, histogram.Sum));
    }

    [Fact]
    public void Scale_covers_an_hour_without_gaps()
    {
        Assert.Equal(3840, HistogramScale.Counters);
        Assert.InRange(HistogramScale.IndexOf(long.MaxValue), 1, HistogramScale.Counters - 1);
        Assert.True(HistogramScale.UpperBoundOf(HistogramScale.IndexOf(long.MaxValue)) >= HistogramScale.Highest);
        for (var i = 1; i <= HistogramScale.IndexOf(HistogramScale.Highest); i++)
        {
            Assert.Equal(i, HistogramScale.IndexOf(HistogramScale.UpperBoundOf(i - 1) + 1));
        }
    }

    [Fact]
    public void Merge_is_the_histogram_of_the_union()
    {
        var (one, other, union) = (new Histogram(), new Histogram(), new Histogram());
        var random = new Random(3);
        for (var i = 0; i < 10_000; i++)
        {
            var value = random.NextInt64(10_000_000);
            (i % 3 == 0 ? one : other).Record(value);
            union.Record(value);
        }

        one.Merge(other);
        AssertSame(union, one);
    }

    [Fact]
    public void DeltaSince_hands_out_each_sample_once()
    {
        var (live, seen, sum) = (new Histogram(), new Histogram(), new Histogram());
        var random = new Random(5);
        for (var second = 0; second < 4; second++)
        {
            for (var i = 0; i < 1000; i++)
            {
                live.Record(random.NextInt64(1_000_000));
            }

            sum.Merge(live.DeltaSince(seen));
        }

        AssertSame(live, sum);
        Assert.Equal(0, live.DeltaSince(seen).Count);
    }

    [Fact]
    public void Text_round_trips()
    {
        var histogram = new Histogram();
        var random = new Random(11);
        for (var i = 0; i < 5000; i++)
        {
            histogram.Record((long)Math.Exp(random.NextDouble() * 24));
        }

        AssertSame(histogram, HistogramText.Decode(HistogramText.Encode(histogram)));
        Assert.Equal(0, HistogramText.Decode(HistogramText.Encode(new Histogram())).Count);
    }

    [Theory]
    [InlineData("")]
    [InlineData("AQEBAf9/AQ==")]
    [InlineData("not base64!")]
    public void Text_that_is_no_histogram_is_refused(string text) =>
        Assert.Throws<FormatException>(() => HistogramText.Decode(text));

    [Fact]
    public void Record_allocates_nothing_in_an_octave_that_has_a_sample()
    {
        var histogram = new Histogram();
        for (var i = 0; i < 10_000; i++)
        {
            histogram.Record(i * 977);
        }

        var before = GC.GetAllocatedBytesForCurrentThread();
        for (var i = 0; i < 10_000; i++)
        {
            histogram.Record(i * 977);
        }

        Assert.Equal(before, GC.GetAllocatedBytesForCurrentThread());
    }

    [Fact]
    public void Summary_withholds_quantiles_with_fewer_than_ten_samples_beyond()
    {
        var histogram = new Histogram();
        for (var i = 1; i <= 1000; i++)
        {
            histogram.Record(i * 10);
        }

        var summary = LatencySummary.Of(histogram);
        Assert.Equal((1000, 1.0, 1000.0), (summary.Count, summary.Min, summary.Max));
        Assert.Equal(500.5, summary.Mean, 3);
        Assert.NotNull(summary.P99);
        Assert.Null(summary.P999);
    }

    private static void AssertSame(Histogram expected, Histogram actual)
    {
        Assert.Equal(expected.Counts, actual.Counts);
        Assert.Equal(Totals(expected), Totals(actual));
    }

    private static (long, long, long, long) Totals(Histogram h) => (h.Count, h.Min, h.Max, h.Sum);

    private static double Normal(Random random) =>
        Math.Sqrt(-2 * Math.Log(1 - random.NextDouble())) * Math.Cos(2 * Math.PI * random.NextDouble());
}
