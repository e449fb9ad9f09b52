using System.Collections.ObjectModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;

namespace System.ServiceModel.Description;

/// <summary>
/// Specifies that the instances of a service are kept in a store: the context of a request names its instance, which is
/// loaded before the operation runs and saved before the reply is sent.
/// </summary>
/// <remarks>
/// The service needs a <see cref="PersistenceProviderBehavior"/>, bindings that exchange contexts, and a class that is
/// serializable. What is wrong is reported when the host opens.
/// </remarks>
[AttributeUsage(AttributeTargets.Class)]
public sealed class DurableServiceAttribute : Attribute, IServiceBehavior
{
    private UnknownExceptionAction _unknownExceptionAction = UnknownExceptionAction.TerminateInstance;

    /// <summary>Gets or sets whether the state is saved in the transaction of the operation.</summary>
    /// <value>
    /// The default is <see langword="false"/>. Transactions of callers are not supported, so the host does not open
    /// when the value is <see langword="true"/>.
    /// </value>
    public bool SaveStateInOperationTransaction { get; set; }

    /// <summary>
    /// Gets or sets what happens to the instance when an operation throws an exception that is not a
    /// <see cref="FaultException"/>.
    /// </summary>
    /// <value>The default is <see cref="UnknownExceptionAction.TerminateInstance"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    public UnknownExceptionAction UnknownExceptionAction
    {
        get => _unknownExceptionAction;
        set => _unknownExceptionAction = Check.Defined(value);
    }

    /// <inheritdoc/>
    public void AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    /// <inheritdoc/>
    public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceDescription);
        ArgumentNullException.ThrowIfNull(serviceHostBase);
        DurableDispatch.Apply(serviceDescription, serviceHostBase, UnknownExceptionAction);
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The service cannot be durable as it is described.</exception>
    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceDescription);
        DurableRules.Check(serviceDescription, this);
    }
}
