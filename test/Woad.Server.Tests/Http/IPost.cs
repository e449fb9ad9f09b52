using System.ServiceModel;

namespace Woad.Server.Tests.Http;

[ServiceContract]
public interface IPost
{
    [OperationContract(IsOneWay = true)]
    void Post(string text);
}
