using System.ServiceModel;

namespace Woad.Conformance.Contracts.Hierarchies;

/// <summary>Adds the Task form; actions are those of the service's contract.</summary>
[ServiceContract(Namespace = "http://woad.test/stock")]
public interface IStockByTask : IStock
{
    [OperationContract]
    Task<int> TakeAsync(string item, int count);

    [OperationContract(Name = "Counted", Action = "urn:stock:count", ReplyAction = "urn:stock:counted")]
    Task<StockLine> CountAsync(string item);

    [OperationContract(IsOneWay = true)]
    Task NoteAsync(string text);
}
