using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Persistence;

namespace System.ServiceModel.Description;

/// <summary>Specifies the store of the instances of a durable service.</summary>
public class PersistenceProviderBehavior : IServiceBehavior
{
    internal static readonly TimeSpan DefaultTimeout = TimeSpan.FromSeconds(30);

    /// <summary>
    /// Initializes a new instance of the <see cref="PersistenceProviderBehavior"/> class with the default timeout.
    /// </summary>
    /// <param name="providerFactory">The factory of the store's providers.</param>
    /// <exception cref="ArgumentNullException"><paramref name="providerFactory"/> is null.</exception>
    public PersistenceProviderBehavior(PersistenceProviderFactory providerFactory)
        : this(providerFactory, DefaultTimeout)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="PersistenceProviderBehavior"/> class.</summary>
    /// <param name="providerFactory">The factory of the store's providers.</param>
    /// <param name="persistenceOperationTimeout">The maximum time of one operation of the store.</param>
    /// <exception cref="ArgumentNullException"><paramref name="providerFactory"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The timeout is zero or negative.</exception>
    public PersistenceProviderBehavior(
        PersistenceProviderFactory providerFactory, TimeSpan persistenceOperationTimeout)
    {
        PersistenceProviderFactory = providerFactory;
        PersistenceOperationTimeout = persistenceOperationTimeout;
    }

    /// <summary>Gets or sets the maximum time of one operation of the store, waits for locks included.</summary>
    /// <value>The default is 30 seconds.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    public TimeSpan PersistenceOperationTimeout
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(value, TimeSpan.Zero);
            field = value;
        }
    }

    /// <summary>Gets or sets the factory of the store's providers.</summary>
    /// <value>The factory. A host opens one that is not open, and closes the one that it has opened.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public PersistenceProviderFactory PersistenceProviderFactory
    {
        get;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            field = value;
        }
    }

    /// <inheritdoc/>
    public virtual void AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    /// <inheritdoc/>
    public virtual void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    /// <inheritdoc/>
    public virtual void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }
}
