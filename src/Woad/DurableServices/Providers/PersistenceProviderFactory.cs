using System.ServiceModel.Channels;
using Woad.DurableServices;

namespace System.ServiceModel.Persistence;

/// <summary>Creates the persistence providers of one store. The host opens and closes it.</summary>
public abstract class PersistenceProviderFactory : CommunicationObject
{
    /// <summary>Initializes a new instance of the <see cref="PersistenceProviderFactory"/> class.</summary>
    protected PersistenceProviderFactory()
    {
    }

    /// <summary>Creates the provider of a service instance, which may be one that is not saved yet.</summary>
    /// <param name="id">The identifier of the service instance.</param>
    /// <returns>The provider.</returns>
    public abstract PersistenceProvider CreateProvider(Guid id);

    /// <summary>The instance for the calls of a host. A factory of Woad's own needs no provider for it.</summary>
    internal virtual IStoredInstance OpenInstance(Guid id) => new ProvidedInstance(this, id);

    /// <summary>A host opens whose service has instances of this class.</summary>
    internal virtual void Serve(Type serviceType)
    {
    }
}
