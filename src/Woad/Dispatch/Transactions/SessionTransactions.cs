using System.Transactions;
using Woad.Dispatch.Sessions;
using Woad.Model;

namespace Woad.Dispatch.Transactions;

/// <summary>
/// Ends the transaction that a session's instance still has when its client has closed the session: commits it where
/// the service says so (TransactionAutoCompleteOnSessionClose), and aborts it otherwise.
/// </summary>
internal sealed class SessionTransactions(ServiceRuntime service) : ISessionEnd
{
    /// <summary>Whether operations of the endpoint leave transactions with their instances.</summary>
    public static bool AreOf(EndpointModel endpoint) =>
        endpoint.Contract.Operations.Any(static o => o.Transaction is { SharesTransactions: true });

    public async ValueTask EndAsync(SessionState session, bool isOrderly)
    {
        if (InstanceTransaction.Of(session.Instance)?.Take() is not { } transaction)
        {
            return;
        }

        using (transaction)
        {
            if (!isOrderly || session.Endpoint is not { Model.CompletesTransactionsOnClose: true })
            {
                transaction.Rollback();
                return;
            }

            try
            {
                await TransactionEnd.CommitAsync(transaction).ConfigureAwait(false);
            }
            catch (TransactionException e)
            {
                Log.SessionTransactionAborted(service.Logger, service.Model.Name, session.Session.Id, e);
            }
        }
    }
}
