using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Server;

namespace Woad.Lab.IoLatency;

/// <summary>The REST service behind the gate of its process; the service's own limits are out of the way.</summary>
internal sealed class LatencyHost(LatencyHostSettings settings) : ICellService
{
    public const string Name = "latency";
    private const int Unlimited = 100_000;

    private readonly ServiceHost _host = new(typeof(Addition));
    private readonly RequestGate _gate = new(new RequestGateOptions
    {
        MaxConcurrentRequestsPerCpu = settings.PerCpu,
        ProcessorCount = settings.Cpus,
        QueueLimit = settings.QueueLimit ?? new RequestGateOptions().QueueLimit,
    });

    public CellTopology Open()
    {
        Addition.Middleware = new Middleware(TimeSpan.FromMilliseconds(settings.Milliseconds), settings.Failure);
        var address = new Uri(string.Create(CultureInfo.InvariantCulture, $"http://127.0.0.1:{FreePort.Next()}/"));
        var contract = settings.Handler switch
        {
            Handler.Sync => typeof(IAddition),
            Handler.Async => typeof(IAdditionByTask),
            _ => typeof(IAdditionInHalves),
        };
        _host.Description.Behaviors.Add(_gate);
        _host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = Unlimited, MaxConcurrentInstances = Unlimited, MaxConcurrentSessions = Unlimited,
        });
        var endpoint = _host.AddServiceEndpoint(contract, new WebHttpBinding(), address);
        endpoint.Behaviors.Add(new WebHttpBehavior());
        _host.Open();
        return address;
    }

    public void Dispose()
    {
        _host.Abort();
        _gate.Dispose();
    }
}
