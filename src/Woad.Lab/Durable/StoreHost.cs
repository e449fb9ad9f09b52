using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Lab.Durable.Services;
using Woad.Lab.Durable.Stores;

namespace Woad.Lab.Durable;

/// <summary>
/// The service of the experiment on one store, and beside it the service that uses the store by itself.
/// </summary>
internal sealed class StoreHost : IDisposable
{
    private const int Unlimited = 100_000;

    private readonly ServiceHost _durable = new(typeof(Bag));
    private readonly ServiceHost _plain;

    /// <summary>Opens the services below the address, in paths with the store's name.</summary>
    public StoreHost(StorePlace place, Uri address)
    {
        Database = WatchedDatabase.Of(place);
        _durable.Description.Behaviors.Add(new PersistenceProviderBehavior(new WatchedStoreFactory(Database)));
        Open(_durable, typeof(IBag), new Uri(address, HostAddresses.PathOf(place.Kind)));
        _plain = new ServiceHost(new PlainBag(Database));
        Open(_plain, typeof(IPlainBag), new Uri(address, HostAddresses.PlainPathOf(place.Kind)));
    }

    public WatchedDatabase Database { get; }

    public void Dispose()
    {
        _plain.Abort();
        _durable.Abort();
    }

    private static void Open(ServiceHost host, Type contract, Uri address)
    {
        host.Description.Behaviors.Add(new ServiceThrottlingBehavior
        {
            MaxConcurrentCalls = Unlimited, MaxConcurrentInstances = Unlimited, MaxConcurrentSessions = Unlimited,
        });
        host.AddServiceEndpoint(contract, BagTarget.Binding(), address);
        host.Open();
    }
}
