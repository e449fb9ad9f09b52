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

    /// <summary>Gets whether the operation is to create instances, and not only by default.</summary>
    internal bool IsToCreate => _canCreate == true;

    /// <inheritdoc/>
    /// <remarks>
    /// Nothing is checked: the attribute has no effect on the operations of a service without
    /// <see cref="DurableServiceAttribute"/>, which checks those of a durable one.
    /// </remarks>
    public void Validate(OperationDescription operationDescription) =>
        ArgumentNullException.ThrowIfNull(operationDescription);
}
