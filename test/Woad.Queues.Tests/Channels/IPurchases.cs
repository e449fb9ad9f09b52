using System.ServiceModel;

namespace Woad.Queues.Tests.Channels;

[ServiceContract(Namespace = "http://tests.woad/queues", SessionMode = SessionMode.Required)]
public interface IPurchases
{
    [OperationContract(IsOneWay = true)]
    void Open(string customer);

    [OperationContract(IsOneWay = true)]
    void Add(string product);

    [OperationContract(IsOneWay = true)]
    void End();
}
