using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Lab.Hosts;
using Woad.Lab.Targets;

namespace Woad.Lab.Tuning;

/// <summary>Hosts a service of the user's own. Its other limits are those that it has, or the defaults.</summary>
internal sealed class TunedHost(TunedHostSettings settings) : ICellService, ILimitedHost
{
    public const string Name = "tuned";

    /// <summary>A connection may wait for as long as a window lasts.</summary>
    private static readonly TimeSpan Timeout = TimeSpan.FromMinutes(10);

    private ServiceHost? _host;

    public CellTopology Open()
    {
        var host = _host = new ServiceHost(ContractAssembly.LoadService(settings.Service));
        var throttling = host.Description.Behaviors.Find<ServiceThrottlingBehavior>();
        if (throttling is null)
        {
            host.Description.Behaviors.Add(throttling = new ServiceThrottlingBehavior());
        }

        throttling.MaxConcurrentCalls = settings.Calls ?? throttling.MaxConcurrentCalls;
        host.AddServiceEndpoint(
            ContractAssembly.Load(settings.Contract),
            BindingText.Create(settings.Binding, settings.BindingProperties, Timeout),
            settings.Address);
        host.Open();
        return settings.Address;
    }

    /// <summary>The specification of a server that hosts the service.</summary>
    public static CellSpec CellOf(TunedHostSettings settings) =>
        CellSpec.Of(Name, settings, TimeSpan.FromMilliseconds(250), countsCalls: false);

    public void Set(ServiceLimit limit)
    {
        foreach (var throttle in _host!.ChannelDispatchers.OfType<ChannelDispatcher>().Select(d => d.ServiceThrottle))
        {
            switch (limit.Name)
            {
                case ServiceLimit.Calls:
                    throttle!.MaxConcurrentCalls = limit.Value;
                    break;
                case ServiceLimit.Sessions:
                    throttle!.MaxConcurrentSessions = limit.Value;
                    break;
                default:
                    throttle!.MaxConcurrentInstances = limit.Value;
                    break;
            }
        }
    }

    public void Dispose() => _host?.Abort();
}
