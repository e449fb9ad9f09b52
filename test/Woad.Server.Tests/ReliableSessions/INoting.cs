using System.ServiceModel;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>A contract without replies: its sessions over HTTP have no sequence back.</summary>
[ServiceContract(SessionMode = SessionMode.Required)]
public interface INoting
{
    [OperationContract(IsOneWay = true)]
    void Note(int number);
}
