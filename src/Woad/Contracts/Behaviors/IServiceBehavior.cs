using System.Collections.ObjectModel;
using System.ServiceModel.Channels;

namespace System.ServiceModel.Description;

/// <summary>Looks at or changes a whole service while its host opens.</summary>
public interface IServiceBehavior
{
    /// <summary>
    /// Hands objects to the layers of the bindings; called once for the endpoints of each listen address.
    /// </summary>
    /// <param name="serviceDescription">The service.</param>
    /// <param name="serviceHostBase">The host.</param>
    /// <param name="endpoints">The endpoints.</param>
    /// <param name="bindingParameters">The parameters of the binding.</param>
    void AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters);

    /// <summary>Changes the run-time settings in <see cref="ServiceHostBase.ChannelDispatchers"/>.</summary>
    /// <param name="serviceDescription">The service.</param>
    /// <param name="serviceHostBase">The host.</param>
    void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase);

    /// <summary>Throws when the service cannot be opened as described. Called before everything else.</summary>
    /// <param name="serviceDescription">The service.</param>
    /// <param name="serviceHostBase">The host.</param>
    void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase);
}
