using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel;

/// <summary>
/// Has the message of an operation locked in its queue while the operation runs: it is removed afterwards, or given
/// back when the operation fails.
/// </summary>
/// <remarks>
/// The operations of an endpoint either all control their contexts themselves (<see cref="ManualControl"/>), or none.
/// </remarks>
[AttributeUsage(AttributeTargets.Method)]
public sealed class ReceiveContextEnabledAttribute : Attribute, IOperationBehavior
{
    /// <summary>Initializes a new instance of the <see cref="ReceiveContextEnabledAttribute"/> class.</summary>
    public ReceiveContextEnabledAttribute()
    {
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the operation completes or abandons its <see cref="ReceiveContext"/>
    /// itself.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool ManualControl { get; set; }

    /// <inheritdoc/>
    public void AddBindingParameters(
        OperationDescription operationDescription, BindingParameterCollection bindingParameters)
    {
    }

    /// <inheritdoc/>
    public void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation)
    {
    }

    /// <inheritdoc/>
    /// <exception cref="ArgumentNullException"><paramref name="dispatchOperation"/> is null.</exception>
    public void ApplyDispatchBehavior(OperationDescription operationDescription, DispatchOperation dispatchOperation)
    {
        ArgumentNullException.ThrowIfNull(dispatchOperation);
        dispatchOperation.HasManualReceiveContext = ManualControl;
        dispatchOperation.Parent.ChannelDispatcher?.ReceiveContextEnabled = true;
    }

    /// <inheritdoc/>
    public void Validate(OperationDescription operationDescription)
    {
    }
}
