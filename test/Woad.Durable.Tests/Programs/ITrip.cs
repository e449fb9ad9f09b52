using System.ServiceModel;

namespace Woad.Durable.Tests.Programs;

[ServiceContract(Namespace = "http://travel.example/")]
public interface ITrip
{
    [OperationContract]
    string Start(string flight, string airline);

    [OperationContract]
    void Confirmed(string seat);

    [OperationContract]
    string Seat();
}
