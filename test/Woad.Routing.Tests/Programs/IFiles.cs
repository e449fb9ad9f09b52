using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

[ServiceContract(Namespace = "urn:test")]
public interface IFiles
{
    [OperationContract]
    void Put(Stream content);
}
