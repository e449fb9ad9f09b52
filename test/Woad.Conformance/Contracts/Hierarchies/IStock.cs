using System.ServiceModel;

namespace Woad.Conformance.Contracts.Hierarchies;

/// <summary>The contract of a service, synchronous; contracts of clients derive from it.</summary>
[ServiceContract(Namespace = "http://woad.test/stock")]
public interface IStock
{
    [OperationContract]
    [FaultContract(typeof(StockFault))]
    int Take(string item, int count);

    [OperationContract(Name = "Counted", Action = "urn:stock:count", ReplyAction = "urn:stock:counted")]
    StockLine Count(string item);

    [OperationContract(IsOneWay = true)]
    void Note(string text);
}
