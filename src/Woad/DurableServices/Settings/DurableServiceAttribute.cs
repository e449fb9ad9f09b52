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

    /// <summary>
    /// Gets or sets a value that indicates whether the state is saved in the transaction of the operation.
    /// </summary>
    /// <value>
    /// The default is <see langword="false"/>: the state is saved when the operation returns, whatever becomes of its
    /// transaction. With <see langword="true"/> the store takes part in the transaction.
    /// </value>
    /// <remarks>
    /// With <see langword="true"/> each operation needs
    /// <see cref="OperationBehaviorAttribute.TransactionScopeRequired"/>, and the service
    /// <see cref="ConcurrencyMode.Single"/>. An exception leaves the instance in the store as it was.
    /// </remarks>
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
        DurableDispatch.Apply(serviceDescription, serviceHostBase, this);
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">The service cannot be durable as it is described.</exception>
    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        ArgumentNullException.ThrowIfNull(serviceDescription);
        DurableRules.Check(serviceDescription, this);
    }
}
