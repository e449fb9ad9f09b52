using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;
using Woad.Messages;
using Woad.Transactions;

namespace Woad.Dispatch.Transactions;

/// <summary>The part that an operation takes in the transaction that its message has brought.</summary>
internal static class FlowedTransaction
{
    /// <summary>Takes part in the transaction of the caller; null when the message has none.</summary>
    /// <param name="call">The call.</param>
    /// <param name="terms">The terms of its operation.</param>
    /// <param name="left">The transaction that the instance has been left with; null for none.</param>
    /// <exception cref="RefusedException">
    /// The transaction cannot be joined, or is not the one that is needed.
    /// </exception>
    public static async ValueTask<Transaction?> JoinAsync(Call call, TransactionTerms terms, Transaction? left)
    {
        if (terms.IgnoresFlowed || call.Views.Request?.Properties is not { } properties)
        {
            return null;
        }

        try
        {
            if (TransactionMessageProperty.JoinAsync(properties, call.Incoming.Abandoned) is not { } joining)
            {
                return null;
            }

            return PartOf(await joining.ConfigureAwait(false), terms, left);
        }
        catch (Exception e) when (e is TransactionException or CommunicationException or TimeoutException
            or OperationCanceledException)
        {
            Log.TransactionAborted(call.Service.Logger, call.Service.Model.Name, call.Operation.Model.Name, e);
            throw TransactionFaults.NotJoined(e.Message);
        }
    }

    private static Transaction PartOf(Transaction flowed, TransactionTerms terms, Transaction? left)
    {
        if (terms.DemandedLevel is { } level && flowed.IsolationLevel != level)
        {
            throw TransactionFaults.Mismatch(flowed.IsolationLevel, level);
        }

        if (left is null)
        {
            // A transaction that stays open after its operation is not waited for: it has been left, or forgotten.
            return flowed.DependentClone(terms.CompletesItself
                ? DependentCloneOption.BlockCommitUntilComplete
                : DependentCloneOption.RollbackIfNotComplete);
        }

        return flowed.Equals(left)
            ? left
            : throw TransactionFaults.NotJoined(
                "The instance of the session has another transaction open. Complete that one first.");
    }
}
