using System.ServiceModel;

namespace Woad.Conformance.Contracts.Hierarchies;

/// <summary>All forms, from two bases, with an operation of its own.</summary>
[ServiceContract(Name = "IStock", Namespace = "http://woad.test/stock")]
public interface IStockAll : IStockByTask, IStockByPair
{
    [OperationContract(IsOneWay = true, AsyncPattern = true)]
    IAsyncResult BeginNote(string text, AsyncCallback? callback, object? state);

    void EndNote(IAsyncResult result);
}
