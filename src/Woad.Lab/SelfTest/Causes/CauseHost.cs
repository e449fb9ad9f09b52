using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;

namespace Woad.Lab.SelfTest.Causes;

/// <summary>A service with one known cause, or the same service without it.</summary>
internal sealed class CauseHost(CauseHostSettings settings) : ICellService
{
    public const string Name = "cause";
    private const int Few = 4;
    private const int Many = 1000;
    private const int Threads = 64;

    private readonly CauseWork _work = new(settings.Cause, settings.IsOn);
    private ServiceHost? _host;
    private ConnectionRelay? _relay;

    public CellTopology Open()
    {
        // Operations that block would wait for threads of the pool, which is another cause.
        ThreadPool.SetMinThreads(Threads, Threads);
        var host = _host = new ServiceHost(_work);
        host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = Limit("calls"),
            MaxConcurrentSessions = Limit("sessions"),
            MaxConcurrentInstances = Many,
        });
        var address = CellBindings.NewAddress("netTcp", "Cause");
        host.AddServiceEndpoint(typeof(IEcho), CellBindings.Create("netTcp", TimeSpan.FromMinutes(10)), address);
        host.Open();
        if (settings.Cause != "connections")
        {
            return address;
        }

        // The limit on connections is in a relay before the service, as in a load balancer. Clients call its port.
        _relay = new ConnectionRelay(address, FreePort.Next(), settings.IsOn ? Few : Many);
        return new UriBuilder(address) { Port = _relay.Port }.Uri;
    }

    public void Dispose()
    {
        _relay?.Dispose();
        _host?.Abort();
        _work.Dispose();
    }

    private int Limit(string cause) => settings.IsOn && settings.Cause == cause ? Few : Many;
}
