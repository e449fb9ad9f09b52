using System.ServiceModel;
using Woad.Conformance.Contracts;
using Woad.Conformance.EndToEnd;

namespace Woad.Conformance.Duplex;

/// <summary>
/// What a WCF service with a callback contract and its clients do over a binding with sessions. One subclass for each
/// binding; the parts of this class are named by what they show.
/// </summary>
public abstract partial class DuplexSuite(BindingUnderTest subject) : IDisposable
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    private readonly List<ServiceUnderTest> _services = [];

    public void Dispose()
    {
        foreach (var service in _services)
        {
            service.Dispose();
        }

        GC.SuppressFinalize(this);
    }

    private static string NewKey() => Guid.NewGuid().ToString("N");

    /// <summary>Opens a host with the service of the suite.</summary>
    private ServiceUnderTest Serve(
        ConcurrencyMode concurrency = ConcurrencyMode.Reentrant,
        InstanceContextMode instances = InstanceContextMode.PerSession,
        Action<ServiceHostBase>? configure = null,
        Uri? address = null)
    {
        address ??= subject.NewAddress();
        var host = subject.CreateHost(typeof(TalkService));
        var served = new ServiceUnderTest(subject, host, address, quota: null);
        _services.Add(served);
        var behavior = host.Description.Behaviors.Find<ServiceBehaviorAttribute>();
        if (behavior is null)
        {
            host.Description.Behaviors.Add(behavior = new ServiceBehaviorAttribute());
        }

        behavior.ConcurrencyMode = concurrency;
        behavior.InstanceContextMode = instances;
        behavior.UseSynchronizationContext = false;
        host.AddServiceEndpoint(typeof(ITalk).FullName!, served.CreateBinding(), address.AbsoluteUri);
        configure?.Invoke(host);
        host.Open();
        return served;
    }

    /// <summary>
    /// A task that fails the test when it takes too long; on a thread of its own, because many calls that wait would
    /// leave the pool without threads for those who answer.
    /// </summary>
    private static Task<T> Soon<T>(Func<T> call) =>
        Task.Factory.StartNew(
            call, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default).WaitAsync(Limit);
}
