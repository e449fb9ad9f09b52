using System.ServiceModel;

namespace Woad.Interop.Tests.WebSockets;

/// <summary>The callbacks of <see cref="ISocketTalk"/>.</summary>
public interface ISocketTalkBack
{
    [OperationContract(IsOneWay = true, Action = "urn:socket/Heard")]
    void Heard(string heard);
}
