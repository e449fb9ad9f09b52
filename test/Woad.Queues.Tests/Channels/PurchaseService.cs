using System.ServiceModel;

namespace Woad.Queues.Tests.Channels;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
public sealed class PurchaseService(OrderLog log) : IPurchases
{
    private string _order = "";

    [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = false)]
    public void Open(string customer) => _order = customer;

    [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = false)]
    public void Add(string product) => _order += " " + product;

    [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = true)]
    public void End() => log.Take(_order);
}
