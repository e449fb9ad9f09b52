using System;
using System.ServiceModel;
using System.Threading;
using System.Transactions;

namespace Woad.Samples.Bank;

/// <summary>
/// Takes orders out of a queue, and moves the money in one transaction over both banks. The queue has a transaction
/// of its own: an order that comes again, because the process ended before the queue had heard, is known by its
/// number.
/// </summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.Single, ReleaseServiceInstanceOnTransactionComplete = false)]
public sealed class Transfers : ITransfers
{
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(200);

    private readonly ChannelFactory<IBank> left;
    private readonly ChannelFactory<IBank> right;
    private readonly Action<string> report;

    public Transfers(ChannelFactory<IBank> left, ChannelFactory<IBank> right, Action<string> report)
    {
        this.left = left;
        this.right = right;
        this.report = report;
    }

    // <move>
    [OperationBehavior(TransactionScopeRequired = true)]
    public void Move(int order, int amount)
    {
        IBank from = left.CreateChannel();
        IBank to = right.CreateChannel();
        try
        {
            if (!from.Has(order))
            {
                using (var scope = new TransactionScope(TransactionScopeOption.RequiresNew))
                {
                    from.ChangeAsync(order, -amount).GetAwaiter().GetResult();
                    to.ChangeAsync(order, amount).GetAwaiter().GetResult();
                    scope.Complete();
                }
            }

            report($"order {order}: {amount} moved");
        }
        catch (FaultException e) when (e.Message == "The account has too little.")
        {
            report($"order {order}: {e.Message}");
        }
        catch (Exception e) when (e is CommunicationException || e is TransactionException)
        {
            // A bank is down: the order goes back to the queue, and comes again.
            Thread.Sleep(Pause);
            throw;
        }
        finally
        {
            ((IClientChannel)from).Abort();
            ((IClientChannel)to).Abort();
        }
    }
    // </move>
}
