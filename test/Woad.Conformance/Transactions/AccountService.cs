using System.ServiceModel;
using System.Transactions;

namespace Woad.Conformance.Transactions;

[ServiceBehavior(TransactionIsolationLevel = IsolationLevel.ReadCommitted, TransactionTimeout = "00:00:30")]
public sealed class AccountService : IAccount
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public int Deposit(string journal, int amount)
    {
        Journal.Of(journal).Write(amount);
        return Journal.Of(journal).Sum;
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public int DepositDurably(string journal, int amount)
    {
        Journal.Of(journal).Write(1);
        Journal.Of(journal).WriteDurably(amount);
        return Journal.Of(journal).Sum;
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public async Task<int> DepositLaterAsync(string journal, int amount)
    {
        var before = Transaction.Current;
        await Task.Yield();
        await Task.Run(static () => { });
        if (before is null || before != Transaction.Current)
        {
            throw new InvalidOperationException("The transaction has not come along.");
        }

        Journal.Of(journal).Write(amount);
        return Journal.Of(journal).Sum;
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public IAsyncResult BeginDepositInParts(string journal, int amount, AsyncCallback callback, object state)
    {
        Journal.Of(journal).Write(amount);
        return TaskToAsyncResult.Begin(Task.Run(() => (journal, amount)), callback, state);
    }

    public int EndDepositInParts(IAsyncResult result)
    {
        var (journal, amount) = TaskToAsyncResult.End<(string, int)>(result);
        Journal.Of(journal).Write(amount);
        return Journal.Of(journal).Sum;
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public void DepositAndRefuse(string journal, int amount)
    {
        Journal.Of(journal).Write(amount);
        Journal.Of(journal).Write(-1, agrees: false);
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public void DepositAndFail(string journal, int amount, bool asFault)
    {
        Journal.Of(journal).Write(amount);
        throw asFault ? new FaultException("No deposit today.") : new InvalidOperationException("Broken.");
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public async Task DepositLaterAndFailAsync(string journal, int amount)
    {
        await Task.Yield();
        Journal.Of(journal).Write(amount);
        throw new FaultException("No deposit today.");
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public void DepositSlowly(string journal, int amount)
    {
        using var aborted = new ManualResetEventSlim();
        Transaction.Current!.TransactionCompleted += (_, _) => aborted.Set();
        Journal.Of(journal).Write(amount);
        aborted.Wait(TimeSpan.FromSeconds(60));
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public void DepositTwiceDurably(string journal, int amount)
    {
        Journal.Of(journal).WriteDurably(amount);
        Journal.Of(journal).WriteDurably(amount);
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public void DepositInNestedScopes(string journal)
    {
        using (var joined = new TransactionScope())
        {
            Journal.Of(journal).Write(1);
            joined.Complete();
        }

        using (var own = new TransactionScope(TransactionScopeOption.RequiresNew))
        {
            Journal.Of(journal).Write(10);
            own.Complete();
        }

        using (new TransactionScope(TransactionScopeOption.Suppress))
        {
            Journal.Of(journal).Note(Transaction.Current is null ? "suppressed" : "not-suppressed");
        }

        throw new FaultException("The outer transaction aborts.");
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public void LeaveScopeOpen(string journal, int amount)
    {
        _ = new TransactionScope();
        Journal.Of(journal).Write(amount);
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public void CompleteAlthoughAutomatic(string journal, int amount)
    {
        Journal.Of(journal).Write(amount);
        OperationContext.Current!.SetTransactionComplete();
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public void Send(string journal, int amount) => Journal.Of(journal).Write(amount);

    [OperationBehavior(TransactionScopeRequired = true)]
    public string Ambient() =>
        $"{Transaction.Current!.IsolationLevel} {Transaction.Current.TransactionInformation.Status}";

    public string AmbientOutside() => Transaction.Current is null ? "none" : "some";

    public void CompleteOutside() => OperationContext.Current!.SetTransactionComplete();
}
