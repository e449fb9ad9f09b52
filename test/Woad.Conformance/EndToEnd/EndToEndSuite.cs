using System.ServiceModel;
using Woad.Conformance.Contracts;

namespace Woad.Conformance.EndToEnd;

/// <summary>
/// What a WCF service and its clients do over a binding. One subclass for each binding; the parts of this class are
/// named by what they show.
/// </summary>
public abstract partial class EndToEndSuite(BindingUnderTest subject) : IDisposable
{
    // Long enough for the slowest machine, short enough to see that nobody came.
    private const int UntilAllAreIn = 20_000;
    private const int UntilNobodyCame = 60;

    private readonly List<ServiceUnderTest> _services = [];

    protected BindingUnderTest Subject => subject;

    public void Dispose()
    {
        foreach (var service in _services)
        {
            service.Dispose();
        }

        GC.SuppressFinalize(this);
    }

    /// <summary>Opens a host for <paramref name="service"/> (a type, or the single instance) with one endpoint.</summary>
    protected ServiceUnderTest Serve<TContract>(
        object service, Action<ServiceHostBase>? configure = null, int? quota = null)
    {
        var address = subject.NewAddress();
        var host = subject.CreateHost(service);
        var served = new ServiceUnderTest(subject, host, address, quota);
        _services.Add(served);
        var endpoint = host.AddServiceEndpoint(typeof(TContract).FullName!, served.CreateBinding(), address.AbsoluteUri);
        endpoint.Contract.IgnoresCompiled = !subject.IsCompiled;
        configure?.Invoke(host);
        OpenUnbound(host);
        return served;
    }

    /// <summary>Opens a host whose operations do not run in the synchronization context of the test.</summary>
    protected static void OpenUnbound(ServiceHostBase host)
    {
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            host.Open();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(context);
        }
    }

    private ServiceUnderTest ServeMeeting(
        InstanceContextMode instances,
        ConcurrencyMode concurrency,
        Action<ServiceHostBase>? configure = null) =>
        Serve<IMeeting>(typeof(MeetingService), host =>
        {
            var behavior = host.Description.Behaviors.Find<ServiceBehaviorAttribute>()!;
            behavior.InstanceContextMode = instances;
            behavior.ConcurrencyMode = concurrency;
            configure?.Invoke(host);
        });

    private static string NewKey() => Guid.NewGuid().ToString("N");
}
