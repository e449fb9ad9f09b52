using System.Collections.ObjectModel;
using System.Diagnostics.Metrics;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Threading.RateLimiting;
using Woad.Connections;
using Woad.Diagnostics;

namespace Woad.Server;

/// <summary>
/// Lets a bounded number of HTTP requests run at once; the others wait in the order in which they came, and when too
/// many wait, one more is answered with status 503 and a Retry-After header. Not in WCF, where ASP.NET's pipeline had
/// this gate.
/// </summary>
/// <remarks>
/// A behavior of the service: add one object to the descriptions of all hosts that are to share it, before they open.
/// In an application <c>AddServiceModelServices</c> does that with the options that the container has. A request stands
/// at the gate before its body is read, and holds its place until it has been answered. Any thread may read the
/// counters at any time.
/// </remarks>
public sealed class RequestGate : IServiceBehavior, IRequestGate, IDisposable
{
    private readonly ConcurrencyLimiter? _limiter;
    private readonly Meter _meter = new(Telemetry.Name, Telemetry.Version);
    private readonly TimeSpan _retryAfter;
    private int _running;
    private int _queued;
    private int _peakRunning;
    private int _peakQueued;
    private long _rejected;

    /// <summary>
    /// Initializes a new instance of the <see cref="RequestGate"/> class with <paramref name="options"/>.
    /// </summary>
    /// <param name="options">The options; later changes of them do not concern the gate.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    public RequestGate(RequestGateOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        var processors = options.ProcessorCount == 0 ? Environment.ProcessorCount : options.ProcessorCount;
        Limit = (int)Math.Min((long)options.MaxConcurrentRequestsPerCpu * processors, int.MaxValue);
        QueueLimit = options.QueueLimit;
        _retryAfter = options.RetryAfter;
        if (Limit > 0)
        {
            _limiter = new ConcurrencyLimiter(new ConcurrencyLimiterOptions
            {
                PermitLimit = Limit,
                QueueLimit = QueueLimit,
                QueueProcessingOrder = QueueProcessingOrder.OldestFirst,
            });
        }

        _meter.CreateObservableUpDownCounter(
            "woad.requests.running", () => Running, "{request}",
            "Requests that the gate has let in and that have not been answered yet.");
        _meter.CreateObservableUpDownCounter(
            "woad.requests.queued", () => Queued, "{request}", "Requests that wait at the gate.");
        _meter.CreateObservableCounter(
            "woad.requests.rejected", () => Rejected, "{request}",
            "Requests that were refused because too many waited.");
        _meter.CreateObservableGauge(
            "woad.requests.limit", () => Limit, "{request}", "Requests that may run at once; 0 without a limit.");
    }

    /// <summary>Gets the maximum number of requests that run at once, or 0 without a limit.</summary>
    public int Limit { get; }

    /// <summary>Gets the maximum number of requests that wait.</summary>
    public int QueueLimit { get; }

    /// <summary>Gets the number of requests that run.</summary>
    public int Running => Volatile.Read(ref _running);

    /// <summary>Gets the number of requests that wait.</summary>
    public int Queued => Volatile.Read(ref _queued);

    /// <summary>
    /// Gets the largest number of requests that have run at once since the gate was created or <see cref="ResetPeaks"/>
    /// was called.
    /// </summary>
    public int PeakRunning => Volatile.Read(ref _peakRunning);

    /// <summary>
    /// Gets the largest number of requests that have waited at once since the gate was created or
    /// <see cref="ResetPeaks"/> was called.
    /// </summary>
    public int PeakQueued => Volatile.Read(ref _peakQueued);

    /// <summary>Gets the number of requests that were refused since the gate was created.</summary>
    public long Rejected => Volatile.Read(ref _rejected);

    TimeSpan IRequestGate.RetryAfter => _retryAfter;

    /// <summary>Lets the peaks begin again at what runs and waits now.</summary>
    public void ResetPeaks()
    {
        Volatile.Write(ref _peakRunning, Running);
        Volatile.Write(ref _peakQueued, Queued);
    }

    /// <summary>
    /// Ends the measurements and refuses what still waits. Dispose of the gate when its hosts are closed.
    /// </summary>
    public void Dispose()
    {
        _meter.Dispose();
        _limiter?.Dispose();
    }

    void IServiceBehavior.AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceHostBase);
        serviceHostBase.Gate = this;
    }

    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    ValueTask<IDisposable?> IRequestGate.EnterAsync(CancellationToken cancellationToken)
    {
        if (_limiter is null)
        {
            return new ValueTask<IDisposable?>(Enter(null));
        }

        var acquiring = _limiter.AcquireAsync(1, cancellationToken);
        return acquiring.IsCompletedSuccessfully
            ? new ValueTask<IDisposable?>(Decide(acquiring.Result))
            : WaitAsync(acquiring);
    }

    private async ValueTask<IDisposable?> WaitAsync(ValueTask<RateLimitLease> acquiring)
    {
        Raise(ref _peakQueued, Interlocked.Increment(ref _queued));
        RateLimitLease lease;
        try
        {
            lease = await acquiring.ConfigureAwait(false);
        }
        finally
        {
            Interlocked.Decrement(ref _queued);
        }

        return Decide(lease);
    }

    private Place? Decide(RateLimitLease lease)
    {
        if (lease.IsAcquired)
        {
            return Enter(lease);
        }

        lease.Dispose();
        Interlocked.Increment(ref _rejected);
        return null;
    }

    private Place Enter(RateLimitLease? lease)
    {
        Raise(ref _peakRunning, Interlocked.Increment(ref _running));
        return new Place(this, lease);
    }

    private static void Raise(ref int peak, int value)
    {
        int seen;
        while ((seen = Volatile.Read(ref peak)) < value && Interlocked.CompareExchange(ref peak, value, seen) != seen)
        {
        }
    }

    /// <summary>The place of one request that runs.</summary>
    private sealed class Place(RequestGate gate, RateLimitLease? lease) : IDisposable
    {
        public void Dispose()
        {
            // Counted before the next one is let in, so that the count never exceeds the limit.
            Interlocked.Decrement(ref gate._running);
            lease?.Dispose();
        }
    }
}
