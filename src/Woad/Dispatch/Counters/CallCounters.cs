using System.Diagnostics.Metrics;
using System.ServiceModel.Security;
using Woad.Exchanges;
using Woad.Messages;

namespace Woad.Dispatch.Counters;

/// <summary>
/// The counters that all three categories of WCF have: calls, faults, failures, refusals for security.
/// </summary>
internal sealed class CallCounters : IDisposable
{
    private readonly UpDownCounter<long> _outstanding;
    private readonly Histogram<double> _duration;
    private readonly CounterPair _calls;
    private readonly CounterPair _failed;
    private readonly CounterPair _faulted;
    private readonly CounterPair _unverified;
    private readonly CounterPair _unauthorized;
    private readonly CounterPair _flowed;

    /// <summary>Initializes a new instance for a category.</summary>
    /// <param name="category">The name of the category, which the meter has.</param>
    /// <param name="duration">The name of the counter of durations, which differs between the categories.</param>
    /// <param name="clock">The clock.</param>
    public CallCounters(string category, string duration, TimeProvider clock)
    {
        Meter = new Meter(category);
        _calls = Pair("Calls", "Calls that have ended.");
        _failed = Pair("Calls Failed", "Calls that ended with an exception that is no fault.");
        _faulted = Pair("Calls Faulted", "Calls that were answered with a fault.");
        _unverified = Pair(
            "Security Validation and Authentication Failures", "Messages whose security or sender was refused.");
        _unauthorized = Pair("Security Calls Not Authorized", "Calls that their caller may not make.");
        _flowed = Pair("Transactions Flowed", "Calls that came with the transaction of their caller.");
        _outstanding = Meter.CreateUpDownCounter<long>("Calls Outstanding", null, "Calls that run.");
        _duration = Meter.CreateHistogram<double>(
            duration, "s", "The time from the admission of a call to its answer.");

        CounterPair Pair(string name, string description) => new(Meter, name, description, clock);
    }

    /// <summary>The meter of the category.</summary>
    public Meter Meter { get; }

    /// <summary>Whether somebody wants every call, not only those that end badly.</summary>
    public bool AreCallsObserved => _calls.IsObserved || _outstanding.Enabled || _duration.Enabled;

    /// <summary>A call begins that will be told of at its end, too.</summary>
    /// <param name="instance">The name of the instance.</param>
    public void Begin(string instance) =>
        _outstanding.Add(1, new KeyValuePair<string, object?>("instance", instance));

    /// <summary>A call has ended.</summary>
    /// <param name="instance">The name of the instance.</param>
    /// <param name="duration">Its duration; null when its beginning was not told.</param>
    /// <param name="outcome">Its outcome.</param>
    public void End(string instance, TimeSpan? duration, Outcome outcome)
    {
        var tag = new KeyValuePair<string, object?>("instance", instance);
        if (duration is { } time)
        {
            _outstanding.Add(-1, tag);
            _calls.Add(instance);
            _duration.Record(time.TotalSeconds, tag);
        }

        switch (outcome.Kind)
        {
            case OutcomeKind.Faulted:
                _faulted.Add(instance);
                break;
            case OutcomeKind.Failed:
                _failed.Add(instance);
                break;
        }
    }

    /// <summary>A call takes part in the transaction of its caller.</summary>
    /// <param name="instance">The name of the instance.</param>
    public void Flow(string instance) => _flowed.Add(instance);

    /// <summary>A message was refused before it became a call.</summary>
    /// <param name="instance">The name of the instance.</param>
    /// <param name="reason">The reason.</param>
    public void Refuse(string instance, Exception reason)
    {
        switch (reason)
        {
            case SecurityAccessDeniedException:
                _unauthorized.Add(instance);
                break;
            case RefusedSecurityException or MessageSecurityException or SecurityNegotiationException:
                _unverified.Add(instance);
                break;
        }
    }

    public void Dispose() => Meter.Dispose();
}
