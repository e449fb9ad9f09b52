using Microsoft.Extensions.Logging;
using Woad.Admission;
using Woad.Instancing;
using Woad.Model;

namespace Woad.Dispatch;

/// <summary>A service at run time: its throttles, its singleton, its threads. Made when the host opens.</summary>
internal sealed class ServiceRuntime
{
    // Callback objects may be shared by factories, so what their calls queue for is shared too; there is no limit.
    private static readonly Throttle CallbackCalls = new(int.MaxValue, TimeProvider.System);
    private static readonly OperationThreads CallbackThreads = new("Callback");

    public ServiceRuntime(ServiceModel model, InstanceFactory instances, ILogger logger, TimeProvider clock)
    {
        Model = model;
        Instances = instances;
        Logger = logger;
        Clock = clock;
        Calls = model.IsCallback ? CallbackCalls : new Throttle(model.MaxConcurrentCalls, clock);
        Sessions = new Throttle(model.MaxConcurrentSessions, clock);
        InstancePlaces = new Throttle(model.MaxConcurrentInstances, clock);
        if (!model.IsCallback)
        {
            Observe(Calls, nameof(model.MaxConcurrentCalls), "maxConcurrentCalls");
        }

        Observe(Sessions, nameof(model.MaxConcurrentSessions), "maxConcurrentSessions");
        Observe(InstancePlaces, nameof(model.MaxConcurrentInstances), "maxConcurrentInstances");
        if (model.Throttle is { } throttle)
        {
            throttle.Changed += () => SetLimits(throttle);
        }

        Threads = model.IsCallback ? CallbackThreads : new OperationThreads(model.Name);
        if (model.InstanceMode == System.ServiceModel.InstanceContextMode.Single)
        {
            Single = NewSlot();
            Single.Adopt(model.Singleton ?? instances.Create(Single, null));
        }
    }

    public ServiceModel Model { get; }

    public InstanceFactory Instances { get; }

    public ILogger Logger { get; }

    public TimeProvider Clock { get; }

    public Throttle Calls { get; }

    public Throttle Sessions { get; }

    public Throttle InstancePlaces { get; }

    public OperationThreads Threads { get; }

    /// <summary>Whether instances are counted: not without a throttling behavior, which leaves them unlimited.</summary>
    public bool HasInstanceLimit => Model.Throttle is not null;

    /// <summary>The one instance of InstanceContextMode.Single; null otherwise.</summary>
    public InstanceSlot? Single { get; }

    public InstanceSlot NewSlot() => new(NewGate(), Instances);

    /// <summary>Limits may be changed while the host is open: a raised one lets waiters in at once.</summary>
    private void SetLimits(System.ServiceModel.Dispatcher.ServiceThrottle throttle)
    {
        Calls.Limit = throttle.MaxConcurrentCalls;
        Sessions.Limit = throttle.MaxConcurrentSessions;
        InstancePlaces.Limit = throttle.MaxConcurrentInstances;
    }

    private void Observe(Throttle throttle, string name, string attribute) =>
        throttle.Hit += limit => Log.ThrottleHit(Logger, name, limit, attribute);

    private Gate NewGate() => new(Model.ConcurrencyMode != System.ServiceModel.ConcurrencyMode.Multiple);
}
