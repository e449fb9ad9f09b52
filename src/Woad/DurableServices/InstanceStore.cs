using System.ServiceModel.Persistence;

namespace Woad.DurableServices;

/// <summary>The store of a durable service, and the maximum time of its operations.</summary>
internal sealed class InstanceStore(PersistenceProviderFactory factory, TimeSpan timeout)
{
    public StoredState Open(Guid id, bool isNew) => new(factory.OpenInstance(id), timeout, isNew);
}
