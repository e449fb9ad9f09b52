using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Freeze.Transactions;

/// <summary>The rules by which operations of an endpoint take part in transactions of their callers.</summary>
internal static class FlowRules
{
    /// <summary>Whether the binding lets transactions flow to the operations that allow it.</summary>
    public static bool Flows(Binding binding) =>
        binding.CreateBindingElements().Find<TransactionFlowBindingElement>() is not null;

    /// <summary>Whether a transaction of a caller of the operation would flow.</summary>
    public static bool IsAllowed(OperationDescription operation) =>
        OptionOf(operation) is not TransactionFlowOption.NotAllowed;

    /// <exception cref="InvalidOperationException">An operation asks for what does not work.</exception>
    public static void Check(ServiceEndpoint endpoint)
    {
        foreach (var operation in endpoint.Contract.Operations)
        {
            var option = OptionOf(operation);
            if (operation.IsOneWay && option != TransactionFlowOption.NotAllowed)
            {
                throw Refused(
                    endpoint,
                    operation,
                    $"is one-way and has TransactionFlow({option}). Transactions do not flow to one-way operations: "
                    + "remove TransactionFlowAttribute.");
            }

            if (option == TransactionFlowOption.Mandatory)
            {
                throw Refused(
                    endpoint,
                    operation,
                    "needs the transaction of its caller (TransactionFlow(Mandatory)), and transactions do not flow "
                    + "between processes. Use TransactionFlowOption.Allowed or NotAllowed: the operation runs in a "
                    + "transaction of its own, where TransactionScopeRequired of OperationBehaviorAttribute is true.");
            }
        }
    }

    private static TransactionFlowOption OptionOf(OperationDescription operation) =>
        operation.OperationBehaviors.OfType<TransactionFlowAttribute>().FirstOrDefault()?.Transactions
            ?? TransactionFlowOption.NotAllowed;

    private static InvalidOperationException Refused(
        ServiceEndpoint endpoint, OperationDescription operation, string what) =>
        new($"The operation '{operation.Name}' of the contract '{endpoint.Contract.Name}' {what}");
}
