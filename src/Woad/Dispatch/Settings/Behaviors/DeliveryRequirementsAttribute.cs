using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;
using Woad.Xml;

namespace System.ServiceModel;

/// <summary>
/// States what a contract needs of its bindings; an endpoint whose binding does not promise it is refused at open.
/// </summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, AllowMultiple = true)]
public sealed class DeliveryRequirementsAttribute : Attribute, IContractBehavior, IContractBehaviorAttribute
{
    /// <summary>
    /// Initializes a new instance of the <see cref="DeliveryRequirementsAttribute"/> class that needs nothing.
    /// </summary>
    public DeliveryRequirementsAttribute()
    {
    }

    /// <summary>Gets or sets a value that indicates whether messages must wait in a queue.</summary>
    /// <value>The default is they may.</value>
    public QueuedDeliveryRequirementsMode QueuedDeliveryRequirements
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>
    /// Gets or sets a value that indicates whether messages must arrive in the order in which they are sent.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool RequireOrderedDelivery { get; set; }

    /// <summary>
    /// Gets or sets the contract that the attribute of a service class is about; null for all contracts.
    /// </summary>
    public Type? TargetContract { get; set; }

    void IContractBehavior.AddBindingParameters(
        ContractDescription contractDescription, ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    void IContractBehavior.ApplyClientBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    void IContractBehavior.ApplyDispatchBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime)
    {
    }

    void IContractBehavior.Validate(ContractDescription contractDescription, ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        if (endpoint.Binding is not { } binding)
        {
            return;
        }

        var promised = binding.GetProperty<IBindingDeliveryCapabilities>([]);
        if (RequireOrderedDelivery && promised is not { AssuresOrderedDelivery: true })
        {
            throw Refusal(contractDescription, binding, "ordered delivery", "net.tcp has it");
        }

        if (QueuedDeliveryRequirements == QueuedDeliveryRequirementsMode.Required
            && promised is not { QueuedDelivery: true })
        {
            throw Refusal(contractDescription, binding, "queued delivery", "no built-in binding has it");
        }

        if (QueuedDeliveryRequirements == QueuedDeliveryRequirementsMode.NotAllowed
            && promised is { QueuedDelivery: true })
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The DeliveryRequirementsAttribute of contract '{contractDescription.Name}' does not allow queued "
                    + $"delivery, but binding '{binding.Name}' queues its messages. Use another binding."));
        }
    }

    private static InvalidOperationException Refusal(
        ContractDescription contract, Binding binding, string what, string hint) => new(Escaped.Text(
        $"The DeliveryRequirementsAttribute of contract '{contract.Name}' requires {what}, which binding "
            + $"'{binding.Name}' does not support or is not configured for: {hint}."));
}
