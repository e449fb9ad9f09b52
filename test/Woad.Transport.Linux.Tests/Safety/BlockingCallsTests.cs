namespace Woad.Transport.Linux.Tests.Safety;

/// <summary>Operations that block run on polling threads, and hold up nobody but their callers.</summary>
[Collection(Alone.Name)]
public sealed class BlockingCallsTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(40);

    [Theory]
    [InlineData("net.tcp", 1)]
    [InlineData("net.tcp", 2)]
    [InlineData("net.tcp", 100)]
    [InlineData("http", 1)]
    [InlineData("http", 100)]
    [InlineData("net.pipe", 2)]
    public async Task Calls_of_other_connections_are_answered_while_calls_block(string scheme, int blocking)
    {
        using var host = new BlockingHost(scheme);
        var other = host.Connect();
        var blocked = Enumerable.Range(0, blocking)
            .Select(_ => host.Connect())
            .Select(client => OwnThread.Run(() => client.Block(host.Name)))
            .ToList();
        await Eventually.Holds(() => host.Gate.Count == blocking, () => $"{host.Gate.Count} calls block");

        await OwnThread.Run(() =>
        {
            for (var i = 0; i < 100; i++)
            {
                Assert.Equal(i, other.Echo(i));
            }
        }).WaitAsync(Limit);

        Assert.All(blocked, static call => Assert.False(call.IsCompleted));
        host.Gate.Open();
        await Task.WhenAll(blocked).WaitAsync(Limit);
    }

    [Fact]
    public async Task Calls_of_the_same_session_are_answered_while_one_blocks()
    {
        using var host = new BlockingHost("net.tcp");
        var client = host.Connect();
        var blocked = OwnThread.Run(() => client.Block(host.Name));
        await Eventually.Holds(() => host.Gate.Count == 1, "the call blocks");

        await OwnThread.Run(() =>
        {
            for (var i = 0; i < 50; i++)
            {
                Assert.Equal(i, client.Echo(i));
            }
        }).WaitAsync(Limit);

        Assert.False(blocked.IsCompleted);
        host.Gate.Open();
        await blocked.WaitAsync(Limit);
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    [InlineData("net.pipe")]
    public async Task An_operation_that_waits_for_a_call_over_another_connection_ends(string scheme)
    {
        using var host = new BlockingHost(scheme);
        var calls = Enumerable.Range(0, 8)
            .Select(_ => host.Connect())
            .Select((client, n) => OwnThread.Run(() => client.EchoByAnother(host.Address, n)));

        Assert.Equal(Enumerable.Range(0, 8), await Task.WhenAll(calls).WaitAsync(Limit));
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    public async Task Two_hosts_share_the_threads_and_one_outlives_the_other(string scheme)
    {
        using var first = new BlockingHost(scheme);
        using var second = new BlockingHost("net.pipe");
        var client = second.Connect();
        var blocked = OwnThread.Run(() => first.Connect().Block(first.Name));
        await Eventually.Holds(() => first.Gate.Count == 1, "a call of the first host blocks");

        first.Host.Abort();

        for (var i = 0; i < 50; i++)
        {
            Assert.Equal(i, client.Echo(i));
        }

        first.Gate.Open();
        await Assert.ThrowsAnyAsync<Exception>(() => blocked.WaitAsync(Limit));
        Assert.Equal(7, second.Connect().Echo(7));
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    public async Task A_host_closes_in_order_while_a_call_is_in_code_of_the_program(string scheme)
    {
        using var host = new BlockingHost(scheme);
        var client = host.Connect();
        var blocked = OwnThread.Run(() => client.Block(host.Name));
        await Eventually.Holds(() => host.Gate.Count == 1, "the call blocks");
        var closing = OwnThread.Run(() => host.Host.Close(TimeSpan.FromSeconds(30)));
        await Task.Delay(50);
        Assert.False(closing.IsCompleted);

        host.Gate.Open();

        Assert.Equal(1, await blocked.WaitAsync(Limit));
        ((System.ServiceModel.ICommunicationObject)client).Close();
        await closing.WaitAsync(Limit);
    }
}
