namespace System.ServiceModel.Diagnostics;

/// <summary>Specifies the limits of the health checks of <c>AddServiceModelHealthChecks</c>.</summary>
/// <remarks>Not in WCF.</remarks>
public sealed class ServiceModelHealthOptions
{
    /// <summary>The longest wait for a permit of a throttle with which a service is healthy.</summary>
    private static readonly TimeSpan DefaultWait = TimeSpan.FromSeconds(5);

    /// <summary>Gets or sets the time that a caller may wait for a permit of a throttle.</summary>
    /// <value>The default is 5 seconds. Beyond it the check is unhealthy; while callers wait for a shorter time it is
    /// degraded.</value>
    public TimeSpan MaxThrottleWait { get; set; } = DefaultWait;

    /// <summary>Gets or sets the number of messages that may wait in a queue of a service.</summary>
    /// <value>The default is 10,000. Beyond it the check of queues is degraded.</value>
    public long MaxQueueBacklog { get; set; } = 10_000;

    /// <summary>Gets or sets the time within which a queue or a store must answer.</summary>
    /// <value>The default is 5 seconds. Beyond it the check of queues or stores is unhealthy.</value>
    public TimeSpan MaxAnswerTime { get; set; } = DefaultWait;

    /// <summary>
    /// Gets or sets the tags that the checks have, for example to choose those of a readiness probe.
    /// </summary>
    /// <value>The default is <c>servicemodel</c>.</value>
    public IReadOnlyList<string> Tags { get; set; } = ["servicemodel"];
}
