using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Description;
using Seeds.Instancing;
using Woad.Lab.Bindings;
using Woad.Lab.Instancing;
using Woad.Lab.Targets;

namespace Woad.Lab.Hosts;

/// <summary>
/// The published service, hosted as its published host does, with the modes of the cell; once as it is, and once more
/// under watch.
/// </summary>
internal sealed class WcfService(
    BindingKind binding, InstanceContextMode mode, ConcurrencyMode concurrency, OperationWork work) : IServiceUnderTest
{
    private readonly List<ServiceHost> _hosts = [];
    private readonly ServiceWatch _watch = new(
        instancesServeOneCall: new InstancingCell(binding, mode, concurrency, 1, false, 1).ActsAsPerCall);

    public ServiceAddresses Open()
    {
        LightWeightService.Initialize(1);
        WaitingService.IsLocked = work == OperationWork.LockedWait;
        return new ServiceAddresses(Open(watched: false), Open(watched: true));
    }

    public void Initialize(int objects) => LightWeightService.Initialize(objects);

    /// <summary>The switch is a private field of the published class, which stands as it was printed.</summary>
    public void SetConstructorWork(bool on)
    {
        const string name = "CtorWork";
        var field = typeof(LightWeightService).GetField(name, BindingFlags.Static | BindingFlags.NonPublic)
            ?? throw new MissingFieldException(nameof(LightWeightService), name);
        field.SetValue(null, on);
    }

    public void ResetObservation() => _watch.Reset();

    public ServiceObservation Observe() => _watch.Observe();

    public void Dispose() => _hosts.ForEach(host => host.Abort());

    private Uri Open(bool watched)
    {
        var host = new ServiceHost(
            work == OperationWork.None ? typeof(LightWeightService) : typeof(WaitingService));
        _hosts.Add(host);
        if (binding.IsSecure())
        {
            CellCredentials.Give(host);
        }

        var behavior = host.Description.Behaviors.Find<ServiceBehaviorAttribute>();
        if (behavior is null)
        {
            host.Description.Behaviors.Add(behavior = new ServiceBehaviorAttribute());
        }

        behavior.InstanceContextMode = mode;
        behavior.ConcurrencyMode = concurrency;
        var address = SeedBindings.AddressOf(binding, FreePort.Next());
        var endpoint = host.AddServiceEndpoint(typeof(ITestContract), SeedBindings.Create(binding), address);
        if (watched)
        {
            endpoint.Behaviors.Add(_watch);
        }

        host.Open();
        return address;
    }
}
