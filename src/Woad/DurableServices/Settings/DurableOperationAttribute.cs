using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace System.ServiceModel.Description;

/// <summary>Specifies whether an operation of a durable service creates and completes instances.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class DurableOperationAttribute : Attribute, IOperationBehavior
{
    private bool? _canCreate;

    /// <summary>Gets or sets whether a request without a context creates an instance.</summary>
    /// <value>
    /// The default is <see langword="true"/> for operations that reply. A one-way operation has no reply that could
    /// establish the context of a new instance, and cannot create one.
    /// </value>
    public bool CanCreateInstance
    {
        get => _canCreate ?? true;
        set => _canCreate = value;
    }

    /// <summary>Gets or sets whether the instance is deleted from the store when the operation has ended.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool CompletesInstance { get; set; }

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
    public void ApplyDispatchBehavior(OperationDescription operationDescription, DispatchOperation dispatchOperation)
    {
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A one-way operation is to create instances.</exception>
    public void Validate(OperationDescription operationDescription)
    {
        ArgumentNullException.ThrowIfNull(operationDescription);
        if (operationDescription.IsOneWay && _canCreate == true)
        {
            throw new InvalidOperationException(
                $"The one-way operation '{operationDescription.Name}' cannot create durable instances, because no "
                + "reply would tell the client their context. Set DurableOperation's CanCreateInstance to false, or "
                + "let the operation reply.");
        }
    }
}
