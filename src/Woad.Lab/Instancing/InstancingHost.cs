using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.Instancing.Service;

namespace Woad.Lab.Instancing;

/// <summary>The published service with the modes of the cell, watched from inside where the cell asks for it.</summary>
internal sealed class InstancingHost(InstancingHostSettings settings) : ISwitchedService, ICountedHosts
{
    public const string Name = "instancing";

    private readonly ServiceHost _host = new(CreateInstance(settings.Work).GetType());
    private readonly CalledService? _called = settings.Work == OperationWork.Callout ? new CalledService() : null;

    private readonly ServiceWatch? _watch = settings.IsWatched
        ? new ServiceWatch(
            InstancingCell.ActsAsPerCallOn(settings.Binding, settings.Mode),
            () => CreateInstance(settings.Work))
        : null;

    /// <summary>
    /// The published service has its settings in static members. Services of a process share them, and have them in
    /// turns.
    /// </summary>
    public void Activate()
    {
        LightWeightService.Initialize(settings.Objects);
        LightWeightService.ConstructorWorks = settings.ConstructorWork;
        CallingService.Called = _called?.Channel;
        WaitingService.IsLocked = settings.Work == OperationWork.LockedWait;
        ComputingService.IsLocked = settings.Work == OperationWork.LockedCompute;
    }

    public Uri Open()
    {
        Activate();
        if (CellBindings.IsSecure(settings.Binding))
        {
            CellCredentials.Give(_host);
        }

        var behavior = _host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!;
        (behavior.InstanceContextMode, behavior.ConcurrencyMode) = (settings.Mode, settings.Concurrency);
        var address = CellBindings.NewAddress(settings.Binding, "PerfTest");
        var endpoint = _host.AddServiceEndpoint(
            typeof(ITestContract), InstancingBindings.Create(settings.Binding), address);
        if (_watch is not null)
        {
            endpoint.Behaviors.Add(_watch);
        }

        _host.Open();
        return address;
    }

    public ServerCounters Complete(ServerCounters own) => own with { Seen = _watch?.Observe() };

    public void Dispose()
    {
        _host.Abort();
        _called?.Dispose();
    }

    private static ITestContract CreateInstance(OperationWork work) => work switch
    {
        OperationWork.None => new LightWeightService(),
        OperationWork.Callout => new CallingService(),
        OperationWork.Compute or OperationWork.LockedCompute => new ComputingService(),
        _ => new WaitingService(),
    };
}
