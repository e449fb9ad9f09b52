using System.Runtime.CompilerServices;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Diagnostics;

namespace Woad.Contracts;

/// <summary>The rules that a whole contract must keep when an endpoint with it opens.</summary>
internal static class ContractRules
{
    /// <exception cref="InvalidOperationException">The contract breaks a rule.</exception>
    public static void Check(ContractDescription contract, bool isWeb = false)
    {
        if (contract.Operations.Count == 0)
        {
            throw new InvalidOperationException(
                $"ContractDescription '{contract.Name}' has zero operations; a contract must have at least one "
                    + "operation."
                + (RuntimeFeature.IsDynamicCodeSupported ? "" : " " + DynamicCode.Remedy));
        }

        foreach (var operation in contract.Operations)
        {
            if (operation.Messages.Count == 0)
            {
                throw new InvalidOperationException(
                    $"OperationDescription '{operation.Name}' is invalid because its Messages property contains an "
                        + "invalid number of MessageDescription instances. Each OperationDescription must have one "
                        + "or two messages.");
            }

            if ((!operation.IsInitiating || operation.IsTerminating)
                && !operation.IsServerInitiated
                && contract.SessionMode != SessionMode.Required)
            {
                throw new InvalidOperationException(
                    "Contract is not self-consistent; it has one or more IsTerminating or non-IsInitiating "
                        + "operations, but it does not have the SessionMode property set to SessionMode.Required.  "
                        + "The IsInitiating and IsTerminating attributes can only be used in the context of a "
                        + $"session. The contract is '{contract.Name}', the operation '{operation.Name}'.");
            }

            if (!isWeb)
            {
                // Where parameters stand in the address too, the endpoint's behavior knows what is in the body.
                CheckStreams(contract, operation);
                CheckMessages(operation);
            }
        }

        if (!contract.Operations.Any(operation => operation.IsInitiating && !operation.IsServerInitiated))
        {
            throw new InvalidOperationException(
                $"ContractDescription '{contract.Name}' has zero IsInitiating=true operations; a contract must have "
                    + "at least one IsInitiating=true operation.");
        }
    }

    /// <summary>Only plain HTTP operations may have parameters beside a message: in the address.</summary>
    private static void CheckMessages(OperationDescription operation)
    {
        if (operation.Messages.Any(
            m => m.Body.Parts.Count > 1
                && m.Body.Parts.Any(p => typeof(System.ServiceModel.Channels.Message).IsAssignableFrom(p.Type))))
        {
            throw new InvalidOperationException(
                $"The operation '{operation.Name}' has a parameter of type "
                    + $"{typeof(System.ServiceModel.Channels.Message)} and others, which only an endpoint with "
                    + "WebHttpBehavior has a place for. Use no other parameters.");
        }
    }

    /// <summary>A stream is the whole body of its message: what follows it could only be read after it.</summary>
    private static void CheckStreams(ContractDescription contract, OperationDescription operation)
    {
        foreach (var message in operation.Messages)
        {
            var result = message.Body.ReturnValue is { } value && value.Type != typeof(void) ? value : null;
            List<MessagePartDescription?> parts = [.. message.Body.Parts, result];
            parts.RemoveAll(part => part is null);
            if (parts.Count > 1 && parts.Exists(part => typeof(Stream).IsAssignableFrom(part!.Type)))
            {
                var direction = message.Direction == MessageDirection.Input ? "request" : "response";
                throw new InvalidOperationException(
                    $"For {direction} in operation {operation.Name} of contract {contract.Name} to be a stream the "
                    + "operation must have a single "
                    + $"{(direction == "request" ? "parameter" : "output parameter or return value")} whose type is "
                    + "Stream.");
            }
        }
    }
}
