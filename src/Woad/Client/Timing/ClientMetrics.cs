using System.Diagnostics.Metrics;
using Woad.Diagnostics;

namespace Woad.Client;

/// <summary>The measurements of all clients of the process, on a meter named Woad.</summary>
internal static class ClientMetrics
{
    private static readonly Meter Meter = new(Telemetry.Name, Telemetry.Version);

    private static readonly Histogram<double> Duration = Meter.CreateHistogram<double>(
        "woad.client.call.duration", "s", "From a client's call until its result, or its failure.");

    private static readonly Counter<long> Failures = Meter.CreateCounter<long>(
        "woad.client.calls.failed", "{call}", "Calls of clients that ended with an exception, faults among them.");

    /// <summary>Whether calls have to be timed and counted.</summary>
    public static bool AreCallsObserved => Duration.Enabled || Failures.Enabled;

    /// <summary>A call has ended; <paramref name="error"/> is null when it has succeeded.</summary>
    public static void CallEnded(string contract, string operation, TimeSpan duration, Exception? error)
    {
        var client = new KeyValuePair<string, object?>("woad.contract", contract);
        var name = new KeyValuePair<string, object?>("woad.operation", operation);
        Duration.Record(duration.TotalSeconds, client, name);
        if (error is not null)
        {
            Failures.Add(1, client, name, new KeyValuePair<string, object?>("error.type", error.GetType().FullName));
        }
    }
}
