using System.ServiceModel;

namespace Woad.Conformance.Contracts.Hierarchies;

/// <summary>Adds the Begin/End form, with the name of the service's contract.</summary>
[ServiceContract(Name = "IStock", Namespace = "http://woad.test/stock")]
public interface IStockByPair : IStock
{
    [OperationContract(AsyncPattern = true)]
    IAsyncResult BeginTake(string item, int count, AsyncCallback? callback, object? state);

    int EndTake(IAsyncResult result);

    [OperationContract(
        AsyncPattern = true, Name = "Counted", Action = "urn:stock:count", ReplyAction = "urn:stock:counted")]
    IAsyncResult BeginCount(string item, AsyncCallback? callback, object? state);

    StockLine EndCount(IAsyncResult result);
}
