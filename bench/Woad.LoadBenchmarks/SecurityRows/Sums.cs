namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>Times of works that took turns, window by window.</summary>
internal static class Sums
{
    /// <summary>The time of both works together in each window.</summary>
    public static IReadOnlyList<double> Of(IReadOnlyList<double> one, IReadOnlyList<double> other) =>
        [.. one.Zip(other, static (a, b) => a + b)];
}
