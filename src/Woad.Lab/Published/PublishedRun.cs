namespace Woad.Lab.Published;

/// <summary>A run of the published load test; null where no figure was printed.</summary>
internal sealed record PublishedRun(
    string Name,
    int Sessions,
    int Calls,
    int Instances,
    int InFlight,
    double Seconds,
    int? Tests,
    double? MeanSeconds,
    string Note)
{
    public const int Users = 100;
    public const double ServiceSeconds = 5;

    /// <summary>
    /// Limits of the runs without a setting are those of .NET 3.x: 10 sessions, 16 calls, 26 instances.
    /// </summary>
    public static readonly IReadOnlyList<PublishedRun> All =
    [
        new("run1", 10, 16, 26, 1, 60, 106, 32.4, "mean at 55 s: 51.9 s; CPU below 20 %"),
        new("run2", 100, 16, 26, 1, 60, 164, 26.9, "mean still growing"),
        new("run3", 100, 100, 100, 1, 60, 571, 9.92, "falling; last reading 5.29 s"),
        new("run3b", 100, 100, 100, 1, 120, null, 6.77, "two minutes; CPU level at about 50 %"),
        new("run4", 100, 200, 200, 2, 60, null, null, "advice: two calls at once need calls and instances 200"),
    ];

    public static PublishedRun? Named(string name) => All.FirstOrDefault(r => r.Name == name);
}
