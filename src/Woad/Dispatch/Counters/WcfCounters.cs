using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using Woad.Admission;
using Woad.Diagnostics;

namespace Woad.Dispatch.Counters;

/// <summary>The counters of one open service under WCF's names: service, endpoints, operations.</summary>
internal sealed class WcfCounters : IDisposable
{
    private const string Version = "4.0.0.0";

    private readonly string _service;
    private readonly TimeProvider _clock;
    private readonly CallCounters _services;
    private readonly CallCounters? _endpoints;
    private readonly CallCounters? _operations;
    private readonly ConcurrentDictionary<OperationRuntime, CounterInstance> _instances = [];
    private readonly ObservableGauge<int> _alive;

    private WcfCounters(
        string service, (string Name, Throttle Throttle)[] throttles, Func<int> instances, TimeProvider clock)
    {
        (_service, _clock) = (service, clock);
        _services = new CallCounters($"ServiceModelService {Version}", "Calls Duration", clock);
        if (CounterScope.HasAll)
        {
            _endpoints = new CallCounters($"ServiceModelEndpoint {Version}", "Calls Duration", clock);
            _operations = new CallCounters($"ServiceModelOperation {Version}", "Call Duration", clock);
        }

        var tag = new KeyValuePair<string, object?>("instance", service);
        _alive = _services.Meter.CreateObservableGauge(
            "Instances", () => new Measurement<int>(instances(), tag), null, "Service instances that are alive.");
        foreach (var (name, throttle) in throttles)
        {
            _services.Meter.CreateObservableGauge(
                $"Percent Of Max Concurrent {char.ToUpperInvariant(name[0])}{name[1..]}",
                () => new Measurement<double>(100.0 * throttle.Used / throttle.Limit, tag),
                "%",
                "The part of the throttle's limit that is in use.");
        }
    }

    /// <summary>Whether somebody wants every call, not only those that end badly.</summary>
    public bool AreCallsObserved => _services.AreCallsObserved
        || _endpoints is { AreCallsObserved: true } || _operations is { AreCallsObserved: true };

    /// <summary>Whether the instances that serve a single call have to be counted.</summary>
    public bool AreInstancesObserved => _alive.Enabled;

    /// <summary>The counters of a service that opens; null while there are none.</summary>
    /// <param name="service">The name of the service.</param>
    /// <param name="throttles">Its throttles with WCF's names.</param>
    /// <param name="instances">Reads the number of instances.</param>
    /// <param name="clock">The clock.</param>
    public static WcfCounters? Of(
        string service, (string Name, Throttle Throttle)[] throttles, Func<int> instances, TimeProvider clock) =>
        CounterScope.HasServices && throttles.Length > 0
            ? new WcfCounters(service, throttles, instances, clock)
            : null;

    /// <summary>A call begins.</summary>
    /// <param name="call">The call.</param>
    public void CallBegan(Call call)
    {
        var names = NamesOf(call);
        _services.Begin(_service);
        _endpoints?.Begin(names.Endpoint);
        _operations?.Begin(names.Operation);
    }

    /// <summary>A call has ended.</summary>
    /// <param name="call">The call.</param>
    public void CallEnded(Call call)
    {
        var names = NamesOf(call);
        var ending = call.Ending;
        TimeSpan? duration = ending.Begun != 0 ? _clock.GetElapsedTime(ending.Begun) : null;
        _services.End(_service, duration, ending.Outcome);
        _endpoints?.End(names.Endpoint, duration, ending.Outcome);
        _operations?.End(names.Operation, duration, ending.Outcome);
    }

    /// <summary>A message was refused before it became a call.</summary>
    /// <param name="call">The message; without an operation when none was found.</param>
    /// <param name="reason">The reason.</param>
    public void MessageRefused(Call call, Exception reason)
    {
        _services.Refuse(_service, reason);
        if (call.Operation is not null)
        {
            var names = NamesOf(call);
            _endpoints?.Refuse(names.Endpoint, reason);
            _operations?.Refuse(names.Operation, reason);
        }
    }

    public void Dispose()
    {
        _services.Dispose();
        _endpoints?.Dispose();
        _operations?.Dispose();
    }

    private CounterInstance NamesOf(Call call) =>
        _instances.GetOrAdd(call.Operation, CounterInstance.Of, _service);
}
