using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging;
using Woad.Admission;
using Woad.Instancing;
using Woad.Model;

namespace Woad.Dispatch;

/// <summary>
/// A service at run time: its throttles, its shared instances, its threads. Made when the host opens.
/// </summary>
internal sealed class ServiceRuntime : IDisposable
{
    private readonly Dictionary<InstanceContext, InstanceFactory> _shared = [];
    private readonly ConcurrentDictionary<InstanceContext, bool> _provided = new();
    private int _instances;

    /// <param name="model">The service.</param>
    /// <param name="host">The host; null on a client.</param>
    /// <param name="flow">How many more messages the host takes.</param>
    /// <param name="logger">Where the service reports.</param>
    /// <param name="clock">Its clock.</param>
    /// <param name="calls">What calls queue for where services share it; null for a throttle of the service's
    /// own.</param>
    /// <param name="metrics">Where calls are counted where services share it; null for measurements of the service's
    /// own.</param>
    public ServiceRuntime(
        ServiceModel model, ServiceHostBase? host, FlowQuota flow, ILogger logger, TimeProvider clock,
        Throttle? calls = null, ServiceMetrics? metrics = null)
    {
        Model = model;
        Host = host;
        Flow = flow;
        Logger = logger;
        Clock = clock;
        Calls = calls ?? new Throttle(model.MaxConcurrentCalls, clock);
        Sessions = new Throttle(model.MaxConcurrentSessions, clock);
        InstancePlaces = new Throttle(model.MaxConcurrentInstances, clock);
        if (calls is null)
        {
            Observe(Calls, nameof(model.MaxConcurrentCalls), "maxConcurrentCalls");
        }

        Observe(Sessions, nameof(model.MaxConcurrentSessions), "maxConcurrentSessions");
        Observe(InstancePlaces, nameof(model.MaxConcurrentInstances), "maxConcurrentInstances");
        if (model.Throttle is { } throttle)
        {
            throttle.Changed += () => SetLimits(throttle);
        }

        Metrics = metrics
            ?? new ServiceMetrics(
                model.Name, [("calls", Calls), ("sessions", Sessions), ("instances", InstancePlaces)],
                () => Volatile.Read(ref _instances), clock);
    }

    public ServiceModel Model { get; }

    /// <summary>The channels that operations see of their callers.</summary>
    public required ICallerChannels Callers { get; init; }

    /// <summary>The host; null on a client.</summary>
    public ServiceHostBase? Host { get; }

    /// <summary>A message that no endpoint takes: whoever has asked to know is told.</summary>
    public void TellOfUnknown(Call call)
    {
        if (Host is { WantsUnknownMessages: true })
        {
            Host.RaiseUnknownMessage(call.Views.GetRequest());
        }
    }

    /// <summary>How many more messages the host takes (manual flow control).</summary>
    public FlowQuota Flow { get; }

    public ILogger Logger { get; }

    public TimeProvider Clock { get; }

    public Throttle Calls { get; }

    public Throttle Sessions { get; }

    public Throttle InstancePlaces { get; }

    public required ICallThreads Threads { get; init; }

    public ServiceMetrics Metrics { get; }

    /// <summary>
    /// Whether instances are counted: not without a throttling behavior, which leaves them unlimited.
    /// </summary>
    public bool HasInstanceLimit => Model.Throttle is not null;

    /// <summary>Makes <paramref name="context"/> the one that serves all calls of an endpoint.</summary>
    public InstanceSlot Share(InstanceContext context, EndpointRuntime endpoint)
    {
        context.Slot.Bind(endpoint.IsExclusive, endpoint.Instances);
        if (_shared.TryAdd(context, endpoint.Instances))
        {
            InstanceBegan();
        }

        return context.Slot;
    }

    /// <summary>Makes the instances that serve all calls: what is wrong with them shows while the host opens.</summary>
    public void CreateShared()
    {
        foreach (var (context, factory) in _shared)
        {
            factory.Initialize(context.Slot, null);
            context.GetServiceInstance();
        }
    }

    /// <summary>
    /// Notes a context of an IInstanceContextProvider: it ends with the host, if its provider keeps it that long.
    /// </summary>
    public void Keep(InstanceContext context)
    {
        if (_provided.TryAdd(context, true))
        {
            context.Closed += (_, _) => _provided.TryRemove(context, out _);
        }
    }

    /// <summary>
    /// Releases the instances that outlive sessions and calls; objects that the host was given are not.
    /// </summary>
    public async Task EndSharedAsync()
    {
        foreach (var context in _shared.Keys.Concat(_provided.Keys))
        {
            try
            {
                await context.Slot.EndAsync().ConfigureAwait(false);
                await (context.Slot.Lease?.Closing ?? Task.CompletedTask).ConfigureAwait(false);
            }
            catch (Exception e)
            {
                ReleaseFailed(e);
            }
        }
    }

    /// <summary>An instance is alive; those that serve a single call are counted while somebody listens.</summary>
    public void InstanceBegan()
    {
        Interlocked.Increment(ref _instances);
        Metrics.InstanceBegan();
    }

    public void InstanceEnded() => Interlocked.Decrement(ref _instances);

    /// <summary>Gives back the place of an instance.</summary>
    public void ExitInstancePlace() => InstancePlaces.Exit(InstancePlaces.OpenGate);

    /// <summary>
    /// Ends what belongs to the open host alone: its meter, its threads once they have nothing to do.
    /// </summary>
    public void Dispose()
    {
        if (!Model.IsCallback)
        {
            Metrics.Dispose();
            Threads.Stop();
        }
    }

    public void ReleaseFailed(Exception error) => Log.InstanceReleaseFailed(Logger, Model.Name, error);

    /// <summary>Limits may be changed while the host is open: a raised one lets waiters in at once.</summary>
    private void SetLimits(System.ServiceModel.Dispatcher.ServiceThrottle throttle)
    {
        Calls.Limit = throttle.MaxConcurrentCalls;
        Sessions.Limit = throttle.MaxConcurrentSessions;
        InstancePlaces.Limit = throttle.MaxConcurrentInstances;
    }

    private void Observe(Throttle throttle, string name, string attribute)
    {
        throttle.Hit += limit => Log.ThrottleHit(Logger, name, limit, attribute);
        throttle.Near += (used, limit) => Log.ThrottleNear(Logger, Model.Name, name, used, limit);
    }
}
