namespace Woad.Transport.Linux.Tests.Safety;

[Collection(Alone.Name)]
public sealed class CallThreadTests
{
    private const string Polling = "Woad polling";

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    [InlineData("net.pipe")]
    public void An_operation_runs_on_the_polling_thread_from_its_first_calls(string scheme)
    {
        using var host = new BlockingHost(scheme);
        var client = host.Connect();

        // A request that is there before its reader waits is read by the thread that answered the one before.
        Assert.Contains(Polling, Enumerable.Range(0, 20).Select(_ => client.ThreadName()));
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    public void An_operation_that_has_held_up_its_thread_runs_on_those_of_the_throttle(string scheme)
    {
        using var host = new BlockingHost(scheme);
        var client = host.Connect();
        client.Sleep(100);
        client.Sleep(100);

        Assert.Equal("BlockingService operation", client.Sleep(1));
        Assert.Contains(Polling, Enumerable.Range(0, 20).Select(_ => client.ThreadName()));
    }
}
