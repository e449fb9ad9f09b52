using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Lab.Hosts;
using Woad.Lab.Targets;

namespace Woad.Lab.Tuning;

/// <summary>Hosts a service of the user's own. Its other limits are those that it has, or the defaults.</summary>
internal sealed class TunedHost(TunedHostSettings settings) : ICellService
{
    public const string Name = "tuned";

    /// <summary>A connection may wait for as long as a window lasts.</summary>
    private static readonly TimeSpan Timeout = TimeSpan.FromMinutes(10);

    private ServiceHost? _host;

    public Uri Open()
    {
        var host = _host = new ServiceHost(ContractAssembly.LoadService(settings.Service));
        var throttling = host.Description.Behaviors.Find<ServiceThrottlingBehavior>();
        if (throttling is null)
        {
            host.Description.Behaviors.Add(throttling = new ServiceThrottlingBehavior());
        }

        throttling.MaxConcurrentCalls = settings.Calls;
        host.AddServiceEndpoint(
            ContractAssembly.Load(settings.Contract),
            BindingText.Create(settings.Binding, settings.BindingProperties, Timeout),
            settings.Address);
        host.Open();
        return settings.Address;
    }

    public void Dispose() => _host?.Abort();
}
