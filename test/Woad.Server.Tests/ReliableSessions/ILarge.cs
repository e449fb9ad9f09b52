using System.ServiceModel;

namespace Woad.Server.Tests.ReliableSessions;

[ServiceContract(Namespace = "http://tests.woad/large", SessionMode = SessionMode.Required)]
public interface ILarge
{
    [OperationContract]
    byte[] Fetch(int length);

    [OperationContract]
    int Store(byte[] content);
}
