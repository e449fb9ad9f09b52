using System.ServiceModel;
using System.Transactions;

namespace Woad.Conformance.Transactions;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession, ConcurrencyMode = ConcurrencyMode.Single)]
public sealed class TransferService : ITransfer, IDisposable
{
    private string? _journal;
    private int _calls;

    [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = false)]
    public string Begin(string journal, int amount)
    {
        _journal = journal;
        return Add(amount);
    }

    [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = false)]
    public string Add(int amount)
    {
        Journal.Of(_journal ?? "new instance").Write(amount);
        return $"{++_calls} {Transaction.Current!.TransactionInformation.LocalIdentifier}";
    }

    [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = false)]
    public async Task<string> AddLaterAsync(int amount)
    {
        await Task.Yield();
        return Add(amount);
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public string AddAndEnd(int amount) => Add(amount);

    [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = false)]
    public void End() => OperationContext.Current!.SetTransactionComplete();

    [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = false)]
    public void EndTwice()
    {
        End();
        End();
    }

    [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = false)]
    public void Fail(bool asFault) =>
        throw (asFault ? new FaultException("No transfer today.") : new InvalidOperationException("Broken."));

    [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = false)]
    public void Refuse()
    {
        Journal.Of(_journal!).Write(-1, agrees: false);
        End();
    }

    [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = false)]
    public void WaitForAbort()
    {
        using var aborted = new ManualResetEventSlim();
        Transaction.Current!.TransactionCompleted += (_, _) => aborted.Set();
        aborted.Wait(TimeSpan.FromSeconds(60));
    }

    public string Ambient() => Transaction.Current is null ? "none" : "some";

    public void Dispose()
    {
        if (_journal is { } journal)
        {
            Journal.Of(journal).Note("dispose");
        }
    }
}
