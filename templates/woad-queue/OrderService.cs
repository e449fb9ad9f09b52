using System.ServiceModel;

namespace WoadQueue1;

public class OrderService : IOrders
{
    /// <summary>The message is gone when the operation has ended without an exception.</summary>
    [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = true)]
    public void Place(string article) => Console.WriteLine($"placed {article}");
}
