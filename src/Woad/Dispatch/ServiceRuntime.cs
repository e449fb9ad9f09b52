using Microsoft.Extensions.Logging;
using Woad.Admission;
using Woad.Instancing;
using Woad.Model;

namespace Woad.Dispatch;

/// <summary>A service at run time: its throttles, its singleton, its threads. Made when the host opens.</summary>
internal sealed class ServiceRuntime
{
    public ServiceRuntime(ServiceModel model, InstanceFactory instances, ILogger logger, TimeProvider clock)
    {
        Model = model;
        Instances = instances;
        Logger = logger;
        Clock = clock;
        Calls = new Throttle(model.MaxConcurrentCalls, clock);
        Sessions = new Throttle(model.MaxConcurrentSessions, clock);
        InstancePlaces = new Throttle(model.MaxConcurrentInstances, clock);
        Threads = new OperationThreads(model.Name);
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

    /// <summary>The one instance of InstanceContextMode.Single; null otherwise.</summary>
    public InstanceSlot? Single { get; }

    public InstanceSlot NewSlot() => new(NewGate(), Instances);

    private Gate NewGate() => new(Model.ConcurrencyMode != System.ServiceModel.ConcurrencyMode.Multiple);
}
