using System.ServiceModel;

namespace Woad.Durable.Tests.Programs;

[ServiceContract(Namespace = "http://shop.example/")]
public interface IBasket
{
    [OperationContract]
    int Add(string item);

    [OperationContract]
    int AddAndFail(string item);

    [OperationContract]
    string[] Pay();
}
