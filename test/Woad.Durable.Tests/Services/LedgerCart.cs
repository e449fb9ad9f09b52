using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Transactions;

namespace Woad.Durable.Tests.Services;

/// <summary>A cart that is saved in the transactions of its operations.</summary>
[Serializable]
[DurableService(SaveStateInOperationTransaction = true)]
public sealed class LedgerCart : ICart
{
    private readonly List<string> _items = [];

    /// <summary>"refused" enlists a resource that votes against the transaction, "durable" a second durable
    /// one.</summary>
    [OperationBehavior(TransactionScopeRequired = true)]
    public int Add(string item)
    {
        _items.Add(item);
        if (item == "refused")
        {
            Transaction.Current!.EnlistVolatile(new Voter(agrees: false), EnlistmentOptions.None);
        }
        else if (item == "durable")
        {
            Transaction.Current!.EnlistDurable(Guid.NewGuid(), new Voter(agrees: true), EnlistmentOptions.None);
        }
        else
        {
            Transaction.Current!.EnlistVolatile(new Voter(agrees: true), EnlistmentOptions.None);
        }

        return _items.Count;
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    [DurableOperation(CanCreateInstance = false)]
    public async Task<string[]> ItemsAsync()
    {
        await Task.Yield();
        return [.. _items];
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public string Id() => DurableOperationContext.InstanceId.ToString();

    [OperationBehavior(TransactionScopeRequired = true)]
    public void AddLater(string item) => _items.Add(item);

    [OperationBehavior(TransactionScopeRequired = true)]
    public void AddAndFault(string item)
    {
        _items.Add(item);
        throw new FaultException<string>(item, "Said so.");
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public void AddAndThrow(string item)
    {
        _items.Add(item);
        throw new InvalidOperationException("Broken.");
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public void AddAndAbort(string item)
    {
        _items.Add(item);
        DurableOperationContext.AbortInstance();
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    [DurableOperation(CanCreateInstance = false, CompletesInstance = true)]
    public string[] CheckOut()
    {
        Transaction.Current!.EnlistVolatile(new Voter(agrees: _items.Count > 1), EnlistmentOptions.None);
        return [.. _items];
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    [DurableOperation(CanCreateInstance = false)]
    public void Abandon() => DurableOperationContext.CompleteInstance();
}
