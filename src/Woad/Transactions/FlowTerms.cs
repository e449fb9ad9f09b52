using System.ServiceModel;

namespace Woad.Transactions;

/// <summary>The flow of transactions to one operation, fixed when its endpoint opens.</summary>
/// <param name="Flow">The implementation.</param>
/// <param name="Header">The header that clients send. Services take all headers.</param>
/// <param name="Option">Allowed or Mandatory.</param>
internal sealed record FlowTerms(ITransactionFlow Flow, FlowHeader Header, TransactionFlowOption Option)
{
    /// <summary>Whether a call without a transaction is refused.</summary>
    public bool IsMandatory => Option == TransactionFlowOption.Mandatory;
}
