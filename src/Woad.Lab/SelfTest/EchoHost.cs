using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.Targets;

namespace Woad.Lab.SelfTest;

/// <summary>The echo that the generator is measured against.</summary>
internal sealed class EchoHost(EchoHostSettings settings) : ICellService
{
    public const string Name = "echo";
    private const int Users = 20_000;

    private ServiceHost? _host;

    public CellTopology Open()
    {
        var host = _host = new ServiceHost(typeof(Echo));
        host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = Users,
            MaxConcurrentSessions = Users,
            MaxConcurrentInstances = Users,
        });
        var scheme = settings.Binding == "netTcp" ? "net.tcp" : "http";
        var address = new Uri(string.Create(
            CultureInfo.InvariantCulture, $"{scheme}://127.0.0.1:{FreePort.Next()}/Echo"));
        host.AddServiceEndpoint(
            typeof(IEcho), CellBindings.Create(settings.Binding, TimeSpan.FromMinutes(10)), address);
        host.Open();
        return address;
    }

    public void Dispose() => _host?.Abort();
}
