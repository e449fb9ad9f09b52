using System.ServiceModel;

namespace Woad.Conformance.EndToEnd;

/// <summary>Opens hosts over a binding for the tests of a suite; all end with their test.</summary>
public abstract class ServingSuite(BindingUnderTest subject) : IDisposable
{
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

    /// <summary>Opens a host for a type of service, or for the single instance, with one endpoint.</summary>
    protected ServiceUnderTest Serve<TContract>(
        object service, Action<ServiceHostBase>? configure = null, int? quota = null)
    {
        var address = subject.NewAddress();
        var host = subject.CreateHost(service);
        var served = new ServiceUnderTest(subject, host, address, quota);
        _services.Add(served);
        var endpoint = host.AddServiceEndpoint(
            typeof(TContract).FullName!, served.CreateBinding(), address.AbsoluteUri);
        subject.Choose(endpoint.Contract);
        configure?.Invoke(host);
        OpenUnbound(host);
        subject.Emit(endpoint.Contract);
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
}
