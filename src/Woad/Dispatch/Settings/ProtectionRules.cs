using System.Net.Security;
using System.ServiceModel.Description;

namespace Woad.Dispatch.Settings;

/// <summary>A contract that asks for protected messages goes with a binding that protects them.</summary>
internal static class ProtectionRules
{
    /// <exception cref="InvalidOperationException">The contract asks for protection and the binding has none.</exception>
    public static void Check(ServiceEndpoint endpoint)
    {
        // The transport's security protects whole messages.
        if (endpoint.Binding is not { } binding || binding.Scheme == "https")
        {
            return;
        }

        var contract = endpoint.Contract;
        var isContract = contract.HasProtectionLevel && contract.ProtectionLevel != ProtectionLevel.None;
        if (isContract || contract.Operations.Any(IsProtected))
        {
            throw new InvalidOperationException(
                "The request message must be protected. This is required by an operation of the contract " +
                $"('{contract.Name}','{contract.Namespace}'). The protection must be provided by the binding " +
                $"('{binding.Name}','{binding.Namespace}'). Remove ProtectionLevel from the contract or use a binding with " +
                "transport security.");
        }
    }

    private static bool IsProtected(OperationDescription operation) =>
        (operation.HasProtectionLevel && operation.ProtectionLevel != ProtectionLevel.None)
        || operation.Messages.Any(IsProtected)
        || operation.Faults.Any(fault => fault.HasProtectionLevel && fault.ProtectionLevel != ProtectionLevel.None);

    private static bool IsProtected(MessageDescription message) =>
        (message.HasProtectionLevel && message.ProtectionLevel != ProtectionLevel.None)
        || message.Headers.Concat(message.Body.Parts)
            .Any(part => part.HasProtectionLevel && part.ProtectionLevel != ProtectionLevel.None);
}
