using System.ServiceModel;
using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging;
using Woad.Admission;
using Woad.Instancing;
using Woad.Model;

namespace Woad.Dispatch;

/// <summary>A service at run time: its throttles, its shared instances, its threads. Made when the host opens.</summary>
internal sealed class ServiceRuntime
{
    private readonly Dictionary<InstanceContext, InstanceFactory> _shared = [];

    public ServiceRuntime(ServiceModel model, ServiceHostBase host, FlowQuota flow, ILogger logger, TimeProvider clock)
    {
        Model = model;
        Host = host;
        Flow = flow;
        Logger = logger;
        Clock = clock;
        Calls = new Throttle(model.MaxConcurrentCalls, clock);
        Sessions = new Throttle(model.MaxConcurrentSessions, clock);
        InstancePlaces = new Throttle(model.MaxConcurrentInstances, clock);
        Observe(Calls, nameof(model.MaxConcurrentCalls), "maxConcurrentCalls");
        Observe(Sessions, nameof(model.MaxConcurrentSessions), "maxConcurrentSessions");
        Observe(InstancePlaces, nameof(model.MaxConcurrentInstances), "maxConcurrentInstances");
        if (model.Throttle is { } throttle)
        {
            throttle.Changed += () => SetLimits(throttle);
        }

        Threads = new OperationThreads(model.Name);
    }

    public ServiceModel Model { get; }

    public ServiceHostBase Host { get; }

    /// <summary>A message that no endpoint takes: whoever has asked to know is told.</summary>
    public void TellOfUnknown(Message message) => Host?.RaiseUnknownMessage(message);

    /// <summary>How many more messages the host takes (manual flow control).</summary>
    public FlowQuota Flow { get; }

    public ILogger Logger { get; }

    public TimeProvider Clock { get; }

    public Throttle Calls { get; }

    public Throttle Sessions { get; }

    public Throttle InstancePlaces { get; }

    public OperationThreads Threads { get; }

    /// <summary>Whether instances are counted: not without a throttling behavior, which leaves them unlimited.</summary>
    public bool HasInstanceLimit => Model.Throttle is not null;

    /// <summary>Makes <paramref name="context"/> the one that serves all calls of an endpoint.</summary>
    public InstanceSlot Share(InstanceContext context, EndpointRuntime endpoint)
    {
        context.Slot.Bind(endpoint.IsExclusive, endpoint.Instances);
        _shared.TryAdd(context, endpoint.Instances);
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

    /// <summary>Releases the instances that serve all calls; objects that the host was given are not.</summary>
    public async Task EndSharedAsync()
    {
        foreach (var context in _shared.Keys)
        {
            try
            {
                await context.Slot.EndAsync().ConfigureAwait(false);
            }
            catch (Exception e)
            {
                ReleaseFailed(e);
            }
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

    private void Observe(Throttle throttle, string name, string attribute) =>
        throttle.Hit += limit => Log.ThrottleHit(Logger, name, limit, attribute);
}
