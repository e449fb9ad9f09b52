using System.Collections.Concurrent;
using System.Diagnostics;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Lab.Hosts;

namespace Woad.Lab.Instancing.Service;

/// <summary>
/// Watches a service from inside through hooks of its endpoint: the instances made, the calls at once in all and in one
/// instance, and how long an operation runs.
/// </summary>
internal sealed class ServiceWatch(bool instancesServeOneCall, Func<ITestContract> create) : IEndpointBehavior
{
    private readonly ConcurrencyWatch _calls = new();
    private readonly ConcurrentDictionary<object, ConcurrencyWatch> _instances =
        new(ReferenceEqualityComparer.Instance);

    private long _created;
    private long _ended;
    private long _ticks;

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
        var runtime = endpointDispatcher.DispatchRuntime;
        runtime.InstanceProvider = new CountingInstanceProvider(this, create);
        foreach (var operation in runtime.Operations)
        {
            operation.Invoker = new WatchingInvoker(this);
        }
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    public void Created() => Interlocked.Increment(ref _created);

    public void Released(object instance) => _instances.TryRemove(instance, out _);

    public T Watch<T>(object instance, Func<T> call)
    {
        var own = instancesServeOneCall ? null : _instances.GetOrAdd(instance, _ => new ConcurrencyWatch());
        _calls.Enter();
        own?.Enter();
        var start = Stopwatch.GetTimestamp();
        try
        {
            return call();
        }
        finally
        {
            Interlocked.Add(ref _ticks, Stopwatch.GetTimestamp() - start);
            Interlocked.Increment(ref _ended);
            own?.Leave();
            _calls.Leave();
        }
    }

    public ServiceObservation Observe()
    {
        var ended = Interlocked.Read(ref _ended);
        var peaks = instancesServeOneCall
            ? [Math.Min(1, _calls.Peak)]
            : _instances.Values.Select(w => w.Peak).DefaultIfEmpty();
        return new ServiceObservation(
            ended,
            Interlocked.Read(ref _created),
            _calls.Peak,
            peaks.Max(),
            ended == 0 ? 0 : Interlocked.Read(ref _ticks) * 1e6 / Stopwatch.Frequency / ended);
    }
}
