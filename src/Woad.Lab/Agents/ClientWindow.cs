using Woad.Lab.Measuring;

namespace Woad.Lab.Agents;

/// <summary>The closing account of one load process for a window; its latencies have gone out with the ticks.</summary>
internal sealed record ClientWindow(
    long Calls,
    long Errors,
    long Replacements,
    string? FirstError,
    double InFlightByEvents,
    double InFlightByLatencies,
    double QueuedSeconds,
    ProcessUsage Usage);
