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

    /// <summary>
    /// Gets or sets the tags that the checks have, for example to choose those of a readiness probe.
    /// </summary>
    /// <value>The default is <c>servicemodel</c>.</value>
    public IReadOnlyList<string> Tags { get; set; } = ["servicemodel"];
}
