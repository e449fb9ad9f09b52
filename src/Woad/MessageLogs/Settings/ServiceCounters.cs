using Woad.Diagnostics;

namespace System.ServiceModel.Diagnostics;

/// <summary>
/// Publishes WCF's performance counters as metrics of .NET: meters and instruments have the names of WCF's categories
/// and counters.
/// </summary>
/// <remarks>
/// <para>Not in WCF, which reads the attribute <c>performanceCounters</c> of app.config. Woad reads it, too.</para>
/// <para>The meters are <c>ServiceModelService 4.0.0.0</c>, <c>ServiceModelEndpoint 4.0.0.0</c> and
/// <c>ServiceModelOperation 4.0.0.0</c>. The tag <c>instance</c> names the service, endpoint or operation.</para>
/// </remarks>
public static class ServiceCounters
{
    /// <summary>Begins to count calls of the hosts that are opened from now on.</summary>
    /// <param name="endpointsAndOperations"><see langword="true"/> to count each endpoint and operation, too;
    /// <see langword="false"/> to count services only.</param>
    public static void Start(bool endpointsAndOperations) => CounterScope.Set(true, endpointsAndOperations);

    /// <summary>Hosts that are opened from now on have no counters; those that are open keep theirs.</summary>
    public static void Stop() => CounterScope.Set(false, false);
}
