using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

[ServiceContract(Namespace = "urn:test", SessionMode = SessionMode.Required)]
public interface IParcels
{
    [OperationContract(IsOneWay = true)]
    void Put(byte[] content);
}
