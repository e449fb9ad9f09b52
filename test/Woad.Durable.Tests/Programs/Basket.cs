#nullable disable // As programs of WCF are.
using System.Runtime.Serialization;
using System.ServiceModel.Description;

namespace Woad.Durable.Tests.Programs;

[DataContract(Namespace = "http://shop.example/")]
[DurableService(UnknownExceptionAction = UnknownExceptionAction.AbortInstance)]
public class Basket : IBasket
{
    [DataMember]
    private List<string> _items = new List<string>();

    public int Add(string item)
    {
        _items.Add(item);
        return _items.Count;
    }

    public int AddAndFail(string item)
    {
        _items.Add(item);
        throw new InvalidOperationException("The shelf is empty.");
    }

    [DurableOperation(CompletesInstance = true)]
    public string[] Pay() => _items.ToArray();
}
