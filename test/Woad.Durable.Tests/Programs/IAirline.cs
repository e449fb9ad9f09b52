using System.ServiceModel;

namespace Woad.Durable.Tests.Programs;

[ServiceContract(Namespace = "http://travel.example/")]
public interface IAirline
{
    [OperationContract]
    string Book(string flight);

    [OperationContract]
    void Assign(string seat);
}
