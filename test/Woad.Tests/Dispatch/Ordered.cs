namespace Woad.Tests.Dispatch;

public sealed class Ordered(OrderLog log) : IOrdered
{
    public async Task NextAsync(int number)
    {
        log.Begin(number);
        await log.MeetAsync();
        log.End();
    }

    public void Tell(int number)
    {
        log.Begin(number);
        Thread.SpinWait(200);
        log.End();
    }
}
