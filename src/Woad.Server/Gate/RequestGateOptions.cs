using Woad.Xml;

namespace Woad.Server;

/// <summary>
/// Settings of <see cref="RequestGate"/>: the numbers of HTTP requests that a process runs and lets wait at once.
/// </summary>
public sealed class RequestGateOptions
{
    /// <summary>
    /// Gets or sets the maximum number of requests that run at once for each processor. Default: 0, no limit. ASP.NET's
    /// setting of this name has the same meaning.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int MaxConcurrentRequestsPerCpu
    {
        get;
        set => field = NotNegative(value, nameof(MaxConcurrentRequestsPerCpu));
    }

    /// <summary>
    /// Gets or sets the processors that are counted. Default: 0, all that the process may use
    /// (<see cref="Environment.ProcessorCount"/>). Negative throws.
    /// </summary>
    public int ProcessorCount
    {
        get;
        set => field = NotNegative(value, nameof(ProcessorCount));
    }

    /// <summary>
    /// Gets or sets the maximum number of requests that wait, in the order of their arrival; one more is answered with
    /// status 503. Default: 5000, as ASP.NET's requestQueueLimit.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public int QueueLimit
    {
        get;
        set => field = NotNegative(value, nameof(QueueLimit));
    } = 5000;

    /// <summary>Gets or sets the value of the header Retry-After of a refusal, rounded up to seconds.</summary>
    /// <value>The default is 1 second.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public TimeSpan RetryAfter
    {
        get;
        set => field = value >= TimeSpan.Zero
            ? value
            : throw new ArgumentOutOfRangeException(nameof(value), value, "RetryAfter cannot be negative.");
    } = TimeSpan.FromSeconds(1);

    private static int NotNegative(int value, string name) => value >= 0
        ? value
        : throw new ArgumentOutOfRangeException(nameof(value), value, Escaped.Text($"{name} cannot be negative."));
}
