using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Xml;

namespace Woad.Durable;

/// <summary>
/// Lets only the user who created an instance of a durable service continue it. For other users it does not exist.
/// </summary>
/// <remarks>
/// The class of the service implements <see cref="IOwnedInstance"/> and saves the owner. Callers must be authenticated.
/// An instance that was saved without an owner belongs to the first user who continues it.
/// Derive from this attribute where the name of the primary identity does not tell users apart, or where one user has
/// several names.
/// </remarks>
[AttributeUsage(AttributeTargets.Class)]
public class InstanceOwnerAttribute : Attribute, IServiceBehavior
{
    /// <summary>Does nothing: bindings need no parameters.</summary>
    /// <param name="serviceDescription">The description of the service.</param>
    /// <param name="serviceHostBase">The host.</param>
    /// <param name="endpoints">The endpoints of the service.</param>
    /// <param name="bindingParameters">The parameters of the bindings.</param>
    public void AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    /// <summary>Adds the comparison to all operations of the service.</summary>
    /// <param name="serviceDescription">The description of the service.</param>
    /// <param name="serviceHostBase">The host.</param>
    /// <exception cref="ArgumentNullException">The host is null.</exception>
    public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceHostBase);
        var check = new OwnerCheck(OwnerOf);
        foreach (var endpoint in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>()
            .SelectMany(static dispatcher => dispatcher.Endpoints)
            .Where(static endpoint => !endpoint.IsSystemEndpoint))
        {
            foreach (var operation in endpoint.DispatchRuntime.Operations)
            {
                operation.CallContextInitializers.Add(check);
            }
        }
    }

    /// <summary>Checks that the class of the service can keep the owner.</summary>
    /// <param name="serviceDescription">The description of the service.</param>
    /// <param name="serviceHostBase">The host.</param>
    /// <exception cref="ArgumentNullException">The description is null.</exception>
    /// <exception cref="InvalidOperationException">
    /// The class does not implement <see cref="IOwnedInstance"/>.
    /// </exception>
    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceDescription);
        if (!typeof(IOwnedInstance).IsAssignableFrom(serviceDescription.ServiceType))
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The class '{serviceDescription.ServiceType}' has an InstanceOwnerAttribute and cannot keep the owner "
                + $"of an instance. Implement IOwnedInstance, and save its Owner with the state."));
        }
    }

    /// <summary>Gets the user that a caller is.</summary>
    /// <param name="caller">The security context of the call.</param>
    /// <returns>
    /// The name of the primary identity; <see langword="null"/> for a caller who is not authenticated, who is refused.
    /// </returns>
    /// <exception cref="ArgumentNullException">The context is null.</exception>
    protected virtual string? OwnerOf(ServiceSecurityContext caller)
    {
        ArgumentNullException.ThrowIfNull(caller);
        return caller.PrimaryIdentity.IsAuthenticated ? caller.PrimaryIdentity.Name : null;
    }
}
