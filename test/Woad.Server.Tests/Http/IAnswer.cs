using System.ServiceModel;

namespace Woad.Server.Tests.Http;

[ServiceContract]
public interface IAnswer
{
    [OperationContract]
    string Answer(string how);
}
