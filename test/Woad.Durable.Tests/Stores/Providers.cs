using System.ServiceModel.Persistence;

namespace Woad.Durable.Tests.Stores;

internal static class Providers
{
    /// <summary>An open provider of an instance.</summary>
    public static LockingPersistenceProvider Provider(this PersistenceProviderFactory factory, Guid id)
    {
        var provider = (LockingPersistenceProvider)factory.CreateProvider(id);
        provider.Open();
        return provider;
    }
}
