using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;

namespace System.ServiceModel.Description;

/// <summary>Authentication of callers in addition to transport and message security.</summary>
/// <remarks>
/// The manager is asked for every endpoint, also for those of metadata exchange and those with
/// <see cref="ServiceEndpoint.IsSystemEndpoint"/>.
/// </remarks>
public sealed class ServiceAuthenticationBehavior : IServiceBehavior, ISealable
{
    private Changes _changes;

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceAuthenticationBehavior"/> class without a manager.
    /// </summary>
    public ServiceAuthenticationBehavior()
    {
    }

    /// <summary>Gets or sets the manager that authenticates the caller of each message.</summary>
    /// <value>The default is null, the caller is who transport and message security say.</value>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public ServiceAuthenticationManager? ServiceAuthenticationManager
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    void ISealable.MakeReadOnly() => _changes.End();

    void IServiceBehavior.AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceHostBase);
        if (ServiceAuthenticationManager is not { } manager)
        {
            return;
        }

        foreach (var endpoint in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>()
            .SelectMany(d => d.Endpoints))
        {
            endpoint.DispatchRuntime.ServiceAuthenticationManager = manager;
        }
    }

    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    /// <summary>Determines whether there is a manager.</summary>
    /// <returns><see langword="true"/> if the value is written; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeServiceAuthenticationManager() => ServiceAuthenticationManager is not null;
}
