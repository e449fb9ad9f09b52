namespace Woad.Tests.Dispatch;

public sealed class NoSession : INoSession
{
    public void Call()
    {
    }
}
