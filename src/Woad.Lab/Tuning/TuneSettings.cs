using Woad.Lab.Scenarios;

namespace Woad.Lab.Tuning;

/// <summary>The service whose limit is looked for, and the load that it is put under.</summary>
/// <param name="Service">The service type, as <c>assembly.dll!Service</c>.</param>
/// <param name="Most">The largest MaxConcurrentCalls that is tried.</param>
/// <param name="Load">The load. Its thresholds are those that must hold.</param>
internal sealed record TuneSettings(string Service, int Most, LoadSettings Load)
{
    public const int DefaultMost = 1024;

    public static string CellOf(int calls) => FormattableString.Invariant($"calls={calls}");
}
