using System.Net.Security;
using System.ServiceModel.Description;
using Woad.Bindings;

namespace Woad.Dispatch.Settings;

/// <summary>A contract that asks for protected messages goes with a binding that protects them.</summary>
internal static class ProtectionRules
{
    /// <exception cref="InvalidOperationException">The contract asks for protection and the binding has none.</exception>
    public static void Check(ServiceEndpoint endpoint)
    {
        if (endpoint.Binding is not { } binding)
        {
            return;
        }

        // The transport's security protects whole messages.
        var provided = BindingShape.Protection(binding);
        if (Required(endpoint.Contract) > provided)
        {
            var contract = endpoint.Contract;
            throw new InvalidOperationException(
                "The request message must be protected. This is required by an operation of the contract " +
                $"('{contract.Name}','{contract.Namespace}'). The protection must be provided by the binding " +
                $"('{binding.Name}','{binding.Namespace}'). Remove ProtectionLevel from the contract or use a binding with " +
                "transport security.");
        }
    }

    private static ProtectionLevel Required(ContractDescription contract) => contract.Operations
        .Select(Required)
        .Append(contract.HasProtectionLevel ? contract.ProtectionLevel : ProtectionLevel.None)
        .Max();

    private static ProtectionLevel Required(OperationDescription operation) => operation.Messages
        .Select(Required)
        .Concat(operation.Faults.Select(fault => fault.HasProtectionLevel ? fault.ProtectionLevel : ProtectionLevel.None))
        .Append(operation.HasProtectionLevel ? operation.ProtectionLevel : ProtectionLevel.None)
        .Max();

    private static ProtectionLevel Required(MessageDescription message) => message.Headers.Concat(message.Body.Parts)
        .Select(part => part.HasProtectionLevel ? part.ProtectionLevel : ProtectionLevel.None)
        .Append(message.HasProtectionLevel ? message.ProtectionLevel : ProtectionLevel.None)
        .Max();
}
