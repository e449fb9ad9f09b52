using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using Woad.Admission;
using Woad.Diagnostics;
using Woad.Diagnostics.Events;
using Woad.Exchanges;
using Woad.Model;

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
    private readonly ConcurrentDictionary<OperationModel, CounterInstance> _instances = [];
    private readonly ObservableGauge<int> _alive;
    private readonly CounterPair _created;
    private readonly EventCounters _events;

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
        _created = new CounterPair(_services.Meter, "Instances Created", "Service instances that were made.", clock);
        _events = new EventCounters(_services.Meter, clock);
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
    public bool AreInstancesObserved => _alive.Enabled || _created.IsObserved;

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
    /// <param name="endpoint">Its endpoint.</param>
    /// <param name="operation">Its operation.</param>
    public void CallBegan(EndpointModel endpoint, OperationModel operation)
    {
        var names = NamesOf(endpoint, operation);
        _services.Begin(_service);
        _endpoints?.Begin(names.Endpoint);
        _operations?.Begin(names.Operation);
    }

    /// <summary>A call has ended.</summary>
    /// <param name="endpoint">Its endpoint.</param>
    /// <param name="operation">Its operation.</param>
    /// <param name="begun">Its beginning by the service's clock; 0 when it was not told.</param>
    /// <param name="outcome">Its outcome.</param>
    public void CallEnded(EndpointModel endpoint, OperationModel operation, long begun, Outcome outcome)
    {
        var names = NamesOf(endpoint, operation);
        TimeSpan? duration = begun != 0 ? _clock.GetElapsedTime(begun) : null;
        _services.End(_service, duration, outcome);
        _endpoints?.End(names.Endpoint, duration, outcome);
        _operations?.End(names.Operation, duration, outcome);
    }

    /// <summary>A call takes part in the transaction of its caller.</summary>
    /// <param name="endpoint">Its endpoint.</param>
    /// <param name="operation">Its operation.</param>
    public void TransactionFlowed(EndpointModel endpoint, OperationModel operation)
    {
        var names = NamesOf(endpoint, operation);
        _services.Flow(_service);
        _endpoints?.Flow(names.Endpoint);
        _operations?.Flow(names.Operation);
    }

    /// <summary>An instance of the service was made.</summary>
    public void InstanceBegan() => _created.Add(_service);

    /// <summary>Counts an event of the service.</summary>
    /// <param name="what">The event.</param>
    public void Count(ServiceEvent what) => _events.Add(what, _service);

    /// <summary>A message was refused before it became a call.</summary>
    /// <param name="endpoint">Its endpoint; null when none was found.</param>
    /// <param name="operation">Its operation; null when none was found.</param>
    /// <param name="reason">The reason.</param>
    public void MessageRefused(EndpointModel? endpoint, OperationModel? operation, Exception reason)
    {
        _services.Refuse(_service, reason);
        if (endpoint is not null && operation is not null)
        {
            var names = NamesOf(endpoint, operation);
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

    private CounterInstance NamesOf(EndpointModel endpoint, OperationModel operation) => _instances.GetOrAdd(
        operation, static (o, from) => CounterInstance.Of(from.endpoint, o, from._service), (endpoint, _service));
}
