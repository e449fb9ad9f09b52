using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.Targets;

namespace Woad.Lab.Throttling;

/// <summary>PerCall, Multiple, one endpoint, an operation that takes its time, and the throttle of the cell.</summary>
internal sealed class ThrottledService(ThrottledServiceSettings settings) : ICellService
{
    public const string Name = "throttled";

    private ServiceHost? _host;

    public CellTopology Open()
    {
        if (settings.MinThreads is { } threads)
        {
            ThreadPool.SetMinThreads(threads, threads);
        }

        LongWork.Duration = LongWaiting.Duration = TimeSpan.FromSeconds(settings.ServiceSeconds);
        LongWaiting.BlocksPoolThread = settings.Style == OperationStyle.Pool;
        var isSync = settings.Style == OperationStyle.Sync;
        var host = _host = new ServiceHost(isSync ? typeof(LongWork) : typeof(LongWaiting));
        host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = settings.Calls,
            MaxConcurrentSessions = settings.Sessions,
            MaxConcurrentInstances = settings.Instances,
        });
        if (CellBindings.IsSecure(settings.Binding))
        {
            CellCredentials.Give(host);
        }

        var address = CellBindings.NewAddress(settings.Binding, "LongWork");
        var binding = CellBindings.Create(settings.Binding, TimeSpan.FromMinutes(10));
        host.AddServiceEndpoint(isSync ? typeof(ILongWork) : typeof(ILongWorkByTask), binding, address);
        host.Open();
        return address;
    }

    public void Dispose() => _host?.Abort();
}
