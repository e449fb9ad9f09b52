using Woad.Lab.MessageSize;

namespace Woad.Lab.Tests.MessageSize;

/// <summary>Calls whose time by size is known, calibrated at some sizes and judged between them.</summary>
public sealed class SizeLawTests
{
    private static readonly SizeSettings Settings = new()
    {
        Sizes = [20, 1_000, 10_000, 100_000, 625_000, 6_000_000, 40_000_000], Bindings = ["netTcp"], Part = ["size"],
    };

    private static SizeCell[] Series => [.. Settings.Cells()];

    public static TheoryData<string> Laws() => new("line", "knee", "step", "curve", "flat");

    [Theory]
    [MemberData(nameof(Laws))]
    public void Middle_is_predicted_within_15_percent(string name)
    {
        var time = LawOf(name);
        var law = SizeLaw.Of(SizeCalibration.Of(Series).Select(c => ((double)c.Bytes, time(c.Bytes))))!;
        Assert.All(Series.Where(c => c.Bytes is > 1_000 and < 6_000_000), cell => Assert.InRange(
            law.Milliseconds(cell.Bytes) / time(cell.Bytes), 0.85, 1.15));
    }

    /// <summary>Two points, 1 kB and 6 MB, put 100 kB at half of its time.</summary>
    [Fact]
    public void Line_through_two_sizes_alone_misses_the_step()
    {
        var time = LawOf("step");
        var law = SizeLaw.Of([(1_000, time(1_000)), (6_000_000, time(6_000_000))])!;
        Assert.InRange(law.Milliseconds(100_000) / time(100_000), 0, 0.85);
    }

    [Theory]
    [InlineData("line", true)]
    [InlineData("knee", false)]
    public void Line_is_chosen_by_its_residuals(string name, bool isLine)
    {
        var random = new Random(1);
        var law = SizeLaw.Of(SizeCalibration.Of(Series).Select(c =>
            ((double)c.Bytes, LawOf(name)(c.Bytes) * (1 + (0.04 * (random.NextDouble() - 0.5))))))!;
        Assert.Equal(isLine, law.IsLine);
    }

    [Theory]
    [MemberData(nameof(Laws))]
    public void Time_is_positive_and_never_falls(string name)
    {
        var law = SizeLaw.Of(SizeCalibration.Of(Series).Select(c => ((double)c.Bytes, LawOf(name)(c.Bytes))))!;
        var times = Enumerable.Range(0, 60).Select(i => law.Milliseconds(Math.Pow(10, i / 7.5))).ToArray();
        Assert.All(times, t => Assert.True(t > 0));
        Assert.All(times.Zip(times.Skip(1)), p => Assert.True(p.Second >= p.First - 1e-9));
    }

    [Fact]
    public void Disturbed_window_of_several_does_not_move_the_law()
    {
        var time = LawOf("line");
        var windows = SizeCalibration.Of(Series).SelectMany(c => new[] { 1, 1, 3 }
            .Select(factor => ((double)c.Bytes, factor * time(c.Bytes))));
        Assert.Equal(1, SizeLaw.Of(windows)!.Milliseconds(100_000) / time(100_000), 0.01);
    }

    /// <summary>
    /// Ten simulated runs on a machine whose windows differ by a tenth, and whose first round met code that was not
    /// compiled.
    /// </summary>
    [Theory]
    [MemberData(nameof(Laws))]
    public void Hundred_kilobytes_are_predicted_within_15_percent_in_nine_of_ten_runs(string name)
    {
        var time = LawOf(name);
        var right = Enumerable.Range(1, 10).Count(seed =>
        {
            var random = new Random(seed);
            var law = SizeLaw.Of(Enumerable.Range(0, 3).SelectMany(round => SizeCalibration.Of(Series).Select(c => (
                (double)c.Bytes,
                time(c.Bytes) * (round == 0 ? 1.4 : 1) * (0.95 + (0.1 * random.NextDouble()))))))!;
            return Math.Abs((law.Milliseconds(100_000) / time(100_000)) - 1) <= 0.15;
        });
        Assert.InRange(right, 9, 10);
    }

    [Fact]
    public void Law_needs_two_sizes()
    {
        Assert.Null(SizeLaw.Of([]));
        Assert.Null(SizeLaw.Of([(1_000, 1), (1_000, 2)]));
        Assert.Null(SizeLaw.Of([(1_000, 1), (6_000_000, 0)]));
    }

    [Theory]
    [InlineData(new[] { 1_000, 100_000, 6_000_000 }, new[] { 1_000, 90_000, 120_000, 6_000_000 })]
    [InlineData(new[] { 100_000, 625_000, 40_000_000 }, new[] { 1_000, 90_000, 120_000, 1_000_000, 6_000_000 })]
    [InlineData(new[] { 20, 10_000, 100_000, 6_000_000 }, new[] { 1_000, 32_000, 90_000, 120_000, 6_000_000 })]
    public void Sizes_that_calibrate_are_three_or_more_near_the_measured_ones(int[] measured, int[] expected)
    {
        var cells = (Settings with { Sizes = measured }).Cells().ToArray();
        Assert.Equal(expected, SizeCalibration.Of(cells).Select(c => c.Bytes));
    }

    [Fact]
    public void Two_sizes_calibrate_nothing() =>
        Assert.Empty(SizeCalibration.Of([.. (Settings with { Sizes = [1_000, 100_000] }).Cells()]));

    /// <summary>Milliseconds of a call by its bytes.</summary>
    private static Func<double, double> LawOf(string name) => name switch
    {
        "line" => m => 0.1 + (m * 8e-6),
        "knee" => m => 0.1 + (m * 2e-6) + (Math.Max(0, m - 85_000) * 8e-6),
        "step" => m => 0.1 + (m * 5e-6) + (m > 85_000 ? 0.4 : 0),
        "curve" => m => 0.1 + (Math.Pow(m, 0.9) * 3e-5),
        _ => _ => 0.2,
    };
}
