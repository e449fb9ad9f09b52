using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.Instancing.Service;

namespace Woad.Lab.Instancing;

/// <summary>The published service with the modes of the cell, watched from inside where the cell asks for it.</summary>
internal sealed class InstancingHost(InstancingHostSettings settings) : ISwitchedService, ICountedHosts
{
    public const string Name = "instancing";

    private readonly ServiceHost _host = new(CreateInstance(settings).GetType());
    private readonly CalledService? _called = settings.Work == OperationWork.Callout ? new CalledService() : null;

    private readonly ServiceWatch? _watch = settings.IsWatched
        ? new ServiceWatch(
            InstancingCell.ActsAsPerCallOn(settings.Binding, settings.Mode),
            () => CreateInstance(settings))
        : null;

    /// <summary>
    /// Services of a process share the static channel of the callout, and have it one after the other.
    /// </summary>
    public void Activate() => CallingService.Called = _called?.Channel;

    public CellTopology Open()
    {
        LightWeightService.Initialize(settings.Objects);
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

    private static ITestContract CreateInstance(InstancingHostSettings settings) => settings.Work switch
    {
        OperationWork.None when settings.ConstructorWork => new WorkingConstructorService(),
        OperationWork.None => new LightWeightService(),
        OperationWork.Callout => new CallingService(),
        OperationWork.Compute => new ComputingService(),
        OperationWork.LockedCompute => new LockedComputingService(),
        OperationWork.LockedWait => new LockedWaitingService(),
        _ => new WaitingService(),
    };
}
