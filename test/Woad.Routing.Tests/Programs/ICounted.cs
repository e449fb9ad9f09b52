using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

[ServiceContract(Namespace = "urn:test")]
public interface ICounted
{
    [OperationContract]
    int Count(byte[] content);
}
