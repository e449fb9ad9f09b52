using System.Diagnostics.Metrics;
using System.Transactions;
using Woad.Admission;
using Woad.Diagnostics;
using Woad.Diagnostics.Events;
using Woad.Dispatch.Counters;
using Woad.Exchanges;

namespace Woad.Dispatch;

/// <summary>
/// The measurements of one open service, on a meter named Woad that ends with the host: calls, faults, durations, and
/// the state of the three throttles when somebody asks.
/// </summary>
internal sealed class ServiceMetrics : IServiceEvents, IDisposable
{
    private readonly Meter _meter;
    private readonly Counter<long> _calls;
    private readonly Counter<long> _faults;
    private readonly Counter<long> _failures;
    private readonly Counter<long> _refusals;
    private readonly Histogram<double> _duration;
    private readonly ObservableUpDownCounter<int>? _instances;
    private readonly KeyValuePair<string, object?> _service;

    private readonly WcfCounters? _counters;

    public ServiceMetrics(
        string service, (string Name, Throttle Throttle)[] throttles, Func<int> instances, TimeProvider clock)
    {
        _counters = WcfCounters.Of(service, throttles, instances, clock);
        _service = new KeyValuePair<string, object?>(Telemetry.ServiceTag, service);
        _meter = new Meter(Telemetry.Name, Telemetry.Version);
        _calls = _meter.CreateCounter<long>("woad.calls", "{call}", "Calls that were admitted and have ended.");
        _faults = _meter.CreateCounter<long>(
            "woad.calls.faulted", "{call}", "Calls that were answered with a fault (FaultException).");
        _failures = _meter.CreateCounter<long>(
            "woad.calls.failed", "{call}", "Calls that ended with an undeclared exception.");
        _refusals = _meter.CreateCounter<long>(
            "woad.messages.refused", "{message}", "Messages that were refused before they became a call.");
        _duration = _meter.CreateHistogram<double>(
            "woad.call.duration", "s", "The time from the admission of a call to its answer.");
        if (throttles.Length == 0)
        {
            // Callbacks of a client: neither sessions nor instances nor limits are theirs.
            return;
        }

        _meter.CreateObservableUpDownCounter(
            "woad.calls.outstanding", () => Of(throttles[0].Throttle.Used), "{call}", "Calls that hold a permit.");
        _meter.CreateObservableUpDownCounter(
            "woad.sessions", () => Of(throttles[1].Throttle.Used), "{session}", "Sessions that are served.");
        _instances = _meter.CreateObservableUpDownCounter(
            "woad.instances", () => Of(instances()), "{instance}", "Service instances that are alive.");
        _meter.CreateObservableGauge(
            "woad.throttle.limit",
            () => Each(throttles, t => t.Limit),
            "{permit}",
            "The effective limit of a throttle.");
        _meter.CreateObservableGauge(
            "woad.throttle.used", () => Each(throttles, t => 100.0 * t.Used / t.Limit), "%",
            "Percent of the maximum of a throttle that is in use.");
        _meter.CreateObservableGauge(
            "woad.throttle.queue",
            () => Each(throttles, t => t.Waiting),
            "{waiter}",
            "Callers that wait for a permit.");
        _meter.CreateObservableGauge(
            "woad.throttle.oldest_wait",
            () => Each(throttles, t => t.OldestWait().TotalSeconds),
            "s",
            "The time that the first waiter has waited.");
    }

    /// <summary>Whether somebody wants every call, not only those that end badly.</summary>
    public bool AreCallsTimed =>
        _duration.Enabled || _calls.Enabled || _counters is { AreCallsObserved: true };

    /// <summary>Whether the instances that serve a single call have to be counted.</summary>
    public bool AreInstancesObserved =>
        _instances is { Enabled: true } || _counters is { AreInstancesObserved: true };

    /// <summary>A call begins whose end will be told, too.</summary>
    /// <param name="call">The call.</param>
    public void CallBegan(Call call) =>
        _counters?.CallBegan(call.Operation.Endpoint.Model, call.Operation.Model);

    public void CallEnded(Call call)
    {
        var ending = call.Ending;
        if (ending.Begun == 0 && ending.Outcome.Kind == OutcomeKind.Answered)
        {
            return;
        }

        _counters?.CallEnded(
            call.Operation.Endpoint.Model, call.Operation.Model, ending.Begun, ending.Outcome);
        var name = new KeyValuePair<string, object?>("woad.operation", call.Operation.Model.Name);
        if (ending.Begun != 0)
        {
            _calls.Add(1, _service, name);
            _duration.Record(call.Service.Clock.GetElapsedTime(ending.Begun).TotalSeconds, _service, name);
        }

        switch (ending.Outcome.Kind)
        {
            case OutcomeKind.Faulted:
                _faults.Add(1, _service, name);
                break;
            case OutcomeKind.Failed:
                _failures.Add(1, _service, name);
                break;
        }
    }

    /// <summary>An operation begins its part in a transaction, whose outcome is counted.</summary>
    /// <param name="call">The call.</param>
    /// <param name="transaction">The transaction.</param>
    /// <param name="isFlowed">Whether it is that of the caller.</param>
    public void TransactionBegan(Call call, Transaction transaction, bool isFlowed)
    {
        if (_counters is not { } counters)
        {
            return;
        }

        if (isFlowed)
        {
            counters.TransactionFlowed(call.Operation.Endpoint.Model, call.Operation.Model);
        }

        transaction.TransactionCompleted += (_, e) => counters.Count(
            e.Transaction?.TransactionInformation.Status switch
            {
                TransactionStatus.Committed => ServiceEvent.OperationCommitted,
                TransactionStatus.Aborted => ServiceEvent.OperationAborted,
                _ => ServiceEvent.OperationInDoubt,
            });
    }

    /// <summary>An instance of the service was made.</summary>
    public void InstanceBegan() => _counters?.InstanceBegan();

    /// <inheritdoc/>
    public void Count(ServiceEvent what) => _counters?.Count(what);

    /// <summary>A message was refused before it became a call.</summary>
    /// <param name="call">The message.</param>
    /// <param name="reason">The reason.</param>
    public void MessageRefused(Call call, Exception reason)
    {
        _refusals.Add(1, _service);
        _counters?.MessageRefused(call.Operation?.Endpoint.Model, call.Operation?.Model, reason);
    }

    public void Dispose()
    {
        _meter.Dispose();
        _counters?.Dispose();
    }

    private Measurement<int> Of(int value) => new(value, _service);

    private IEnumerable<Measurement<T>> Each<T>((string Name, Throttle Throttle)[] throttles, Func<Throttle, T> read)
        where T : struct =>
        throttles.Select(t => new Measurement<T>(
            read(t.Throttle), _service, new KeyValuePair<string, object?>("woad.throttle", t.Name)));
}
