using Woad.Lab.Callers;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Measuring;

namespace Woad.Lab.Tests.Callers;

/// <summary>Runs the load engine on virtual time against a <see cref="KnownServer"/>.</summary>
internal static class VirtualLoad
{
    public static LoadPlan Plan(string load, double seconds, double warmUp = 0, int seed = 1) => new(
        LoadText.Parse(load, TimeSpan.FromSeconds(warmUp), TimeSpan.FromSeconds(seconds))) { Seed = seed };

    public static LoadOutcome Run(VirtualClock clock, ICallTarget server, LoadPlan plan) =>
        clock.Run(() => new LoadEngine(clock, server, plan).RunAsync());

    public static LevelOutcome Only(this LoadOutcome outcome) => Assert.Single(outcome.Levels);

    public static double SecondsAt(this Histogram histogram, double quantile) =>
        histogram.Quantile(quantile) / (double)HistogramScale.UnitsPerSecond;

    public static double MeanSeconds(this Histogram histogram) =>
        histogram.Sum / (double)HistogramScale.UnitsPerSecond / histogram.Count;

    public static Func<double> Exponential(double mean, int seed)
    {
        var random = new Random(seed);
        return () => -Math.Log(1 - random.NextDouble()) * mean;
    }
}
