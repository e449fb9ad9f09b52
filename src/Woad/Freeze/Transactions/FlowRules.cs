using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Transactions;

namespace Woad.Freeze.Transactions;

/// <summary>The rules by which operations of an endpoint take part in transactions of their callers.</summary>
/// <param name="element">The binding's element; null for a binding without transaction flow.</param>
internal sealed class FlowRules(TransactionFlowBindingElement? element)
{
    private ITransactionFlow? _flow;

    /// <summary>The rules of an endpoint, after its settings have been checked.</summary>
    /// <exception cref="InvalidOperationException">An operation asks for what does not work.</exception>
    public static FlowRules Of(ServiceEndpoint endpoint)
    {
        var element = endpoint.Binding!.CreateBindingElements().Find<TransactionFlowBindingElement>();
        foreach (var operation in endpoint.Contract.Operations)
        {
            var option = OptionOf(operation);
            if (operation.IsOneWay && option != TransactionFlowOption.NotAllowed)
            {
                throw new InvalidOperationException(
                    $"The operation '{operation.Name}' of the contract '{endpoint.Contract.Name}' is one-way and has "
                    + $"TransactionFlow({option}). Transactions do not flow to one-way operations: remove "
                    + "TransactionFlowAttribute.");
            }

            if (option == TransactionFlowOption.Mandatory && element is null)
            {
                throw new InvalidOperationException(
                    $"At least one operation on the '{endpoint.Contract.Name}' contract is configured with the "
                    + "TransactionFlowAttribute attribute set to Mandatory but the channel's binding "
                    + $"'{endpoint.Binding.Name}' is not configured with a TransactionFlowBindingElement. The "
                    + "TransactionFlowAttribute attribute set to Mandatory cannot be used without a "
                    + "TransactionFlowBindingElement.");
            }
        }

        var rules = new FlowRules(element);
        if (element is not null && endpoint.Contract.Operations.Any(rules.Flows))
        {
            rules._flow = TransactionFlows.Require($"The contract '{endpoint.Contract.Name}'");
        }

        return rules;
    }

    /// <summary>The terms of an operation; null when no transaction flows to it.</summary>
    public FlowTerms? TermsOf(OperationDescription operation) => Flows(operation)
        ? new FlowTerms(_flow!, FlowHeader.Of(element!.TransactionProtocol)!, OptionOf(operation))
        : null;

    private bool Flows(OperationDescription operation) =>
        element is not null
        && OptionOf(operation) != TransactionFlowOption.NotAllowed
        && (element.AllowWildcardAction || operation.Messages is not [{ Action: "*" }, ..]);

    private static TransactionFlowOption OptionOf(OperationDescription operation) =>
        operation.OperationBehaviors.OfType<TransactionFlowAttribute>().FirstOrDefault()?.Transactions
            ?? TransactionFlowOption.NotAllowed;
}
