using System.ServiceModel;

namespace Woad.Server.Tests.Dispatch;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
public sealed class DatagramService : IDatagram
{
    private int _count;

    public int Count() => ++_count;

    public string? Session() => OperationContext.Current!.SessionId;

    public void Fail() => throw new InvalidOperationException("Nobody hears this.");
}
