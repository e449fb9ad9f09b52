using System.ServiceModel;

namespace Woad.Interop.Tests.WebSockets;

/// <summary>Says a text, and calls its caller back meanwhile.</summary>
[ServiceContract(Namespace = "urn:socket", CallbackContract = typeof(ISocketTalkBack))]
public interface ISocketTalk
{
    [OperationContract(Action = "urn:socket/Say", ReplyAction = "urn:socket/SayResponse")]
    string Say(string text);
}
