using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Contracts;

/// <summary>The rules that a whole contract must keep when an endpoint with it opens.</summary>
internal static class ContractRules
{
    /// <exception cref="InvalidOperationException">The contract breaks a rule.</exception>
    public static void Check(ContractDescription contract)
    {
        if (contract.Operations.Count == 0)
        {
            throw new InvalidOperationException(
                $"ContractDescription '{contract.Name}' has zero operations; a contract must have at least one operation.");
        }

        foreach (var operation in contract.Operations)
        {
            if (operation.Messages.Count == 0)
            {
                throw new InvalidOperationException(
                    $"OperationDescription '{operation.Name}' is invalid because its Messages property contains an invalid " +
                    "number of MessageDescription instances. Each OperationDescription must have one or two messages.");
            }

            if ((!operation.IsInitiating || operation.IsTerminating) && !operation.IsServerInitiated && contract.SessionMode != SessionMode.Required)
            {
                throw new InvalidOperationException(
                    "Contract is not self-consistent; it has one or more IsTerminating or non-IsInitiating operations, but " +
                    "it does not have the SessionMode property set to SessionMode.Required.  The IsInitiating and " +
                    "IsTerminating attributes can only be used in the context of a session. " +
                    $"The contract is '{contract.Name}', the operation '{operation.Name}'.");
            }

            RefuseStreams(contract, operation);
        }

        if (!contract.Operations.Any(operation => operation.IsInitiating && !operation.IsServerInitiated))
        {
            throw new InvalidOperationException(
                $"ContractDescription '{contract.Name}' has zero IsInitiating=true operations; a contract must have at " +
                "least one IsInitiating=true operation.");
        }
    }

    private static void RefuseStreams(ContractDescription contract, OperationDescription operation)
    {
        foreach (var body in operation.Messages.Select(message => message.Body))
        {
            if (body.Parts.Append(body.ReturnValue).Any(part => typeof(Stream).IsAssignableFrom(part?.Type)))
            {
                throw new InvalidOperationException(
                    $"The operation '{operation.Name}' of contract '{contract.Name}' has a parameter or return value of type " +
                    "Stream, and streamed bodies are not available. Use byte[].");
            }
        }
    }
}
