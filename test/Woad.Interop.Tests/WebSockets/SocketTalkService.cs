using System.ServiceModel;

namespace Woad.Interop.Tests.WebSockets;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession, ConcurrencyMode = ConcurrencyMode.Reentrant)]
public sealed class SocketTalkService : ISocketTalk
{
    private int _said;

    public string Say(string text)
    {
        OperationContext.Current!.GetCallbackChannel<ISocketTalkBack>().Heard(text);
        return $"{++_said}: {text}";
    }
}
