namespace Woad.LoadBenchmarks.Calls;

/// <summary>Nanoseconds of processor time and allocated bytes of a call.</summary>
internal sealed record CallCost(string Name, double Lowest, double Median, double Bytes)
{
    public static CallCost Of(string name, IReadOnlyCollection<double> times, IEnumerable<double> bytes)
    {
        var sorted = times.Order().ToArray();
        return new CallCost(name, sorted[0], sorted[sorted.Length / 2], bytes.Min());
    }
}
