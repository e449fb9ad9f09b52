using System.ServiceModel;

namespace Woad.Svcutil.Tests.Services;

[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]
public sealed class ChatService : IChat
{
    public string Say(string text) =>
        $"{text} {OperationContext.Current!.GetCallbackChannel<IChatBack>()!.Heard(text)}";

    public void Leave()
    {
    }
}
