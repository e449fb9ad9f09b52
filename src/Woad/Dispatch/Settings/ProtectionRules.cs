using System.Net.Security;
using System.ServiceModel.Description;
using Woad.Bindings.Rules;
using Woad.Xml;

namespace Woad.Dispatch.Settings;

/// <summary>A contract that asks for protected messages goes with a binding that protects them.</summary>
internal static class ProtectionRules
{
    /// <exception cref="InvalidOperationException">
    /// The contract asks for protection and the binding has none.
    /// </exception>
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
            throw new InvalidOperationException(Escaped.Text(
                $"The request message must be protected. This is required by an operation of the contract "
                    + $"('{contract.Name}','{contract.Namespace}'). The protection must be provided by the binding "
                    + $"('{binding.Name}','{binding.Namespace}'). Remove ProtectionLevel from the contract or use a "
                    + $"binding with transport security."));
        }
    }

    private static ProtectionLevel Required(ContractDescription contract)
    {
        var required = contract.HasProtectionLevel ? contract.ProtectionLevel : ProtectionLevel.None;
        foreach (var operation in contract.Operations)
        {
            required = Higher(required, operation.HasProtectionLevel, operation.ProtectionLevel);
            foreach (var message in operation.Messages)
            {
                required = Higher(required, message.HasProtectionLevel, message.ProtectionLevel);
                foreach (var part in message.Headers.Concat(message.Body.Parts))
                {
                    required = Higher(required, part.HasProtectionLevel, part.ProtectionLevel);
                }
            }

            foreach (var fault in operation.Faults)
            {
                required = Higher(required, fault.HasProtectionLevel, fault.ProtectionLevel);
            }
        }

        return required;
    }

    private static ProtectionLevel Higher(ProtectionLevel required, bool isGiven, ProtectionLevel level) =>
        isGiven && level > required ? level : required;
}
