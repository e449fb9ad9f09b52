using System.ServiceModel;

namespace Woad.Server.Tests.ReliableSessions;

[ServiceContract(SessionMode = SessionMode.Required)]
public interface ICounting
{
    [OperationContract]
    int Add(int number);

    [OperationContract(IsOneWay = true)]
    void Note(int number);

    [OperationContract]
    int[] Numbers();
}
