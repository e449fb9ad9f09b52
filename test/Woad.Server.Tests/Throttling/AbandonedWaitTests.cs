using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Throttling;

/// <summary>A call that waits for its turn leaves the queue when its connection dies; it is never run.</summary>
[Collection(Alone.Name)]
public sealed class AbandonedWaitTests : IDisposable
{
    private ServiceHost? _host;
    private ChannelFactory<ISleeperClient>? _factory;

    public void Dispose()
    {
        Sleeper.Released.TrySetResult();
        _factory?.Abort();
        _host?.Abort();
    }

    [Theory]
    [InlineData("net.tcp", false)]
    [InlineData("http", false)]
    [InlineData("http", true)]
    public async Task Waiter_whose_connection_is_gone_leaves_the_queue(string scheme, bool byTimeout)
    {
        Open(scheme);
        var calls = _host!.Service!.Runtime.Calls;
        var first = _factory!.CreateChannel().WaitAsync();
        await Eventually.Holds(() => Sleeper.Inside == 1, "the first call runs");
        var client = _factory.CreateChannel();
        ((IContextChannel)client).OperationTimeout = byTimeout
            ? TimeSpan.FromMilliseconds(300)
            : TimeSpan.FromSeconds(60);
        var second = client.WaitAsync();
        await Eventually.Holds(() => calls.Waiting == 1, "the second call waits");
        Assert.True(calls.OldestWait() >= TimeSpan.Zero);

        if (!byTimeout)
        {
            ((IClientChannel)client).Abort();
        }

        var error = await Assert.ThrowsAnyAsync<Exception>(() => second);
        Assert.True(
            byTimeout ? error is TimeoutException : error is CommunicationException or ObjectDisposedException,
            error.ToString());
        await Eventually.Holds(() => calls.Waiting == 0, "the second call has left the queue");
        Assert.Equal(1, calls.Used);
        Sleeper.Released.SetResult();

        await first;
        await Eventually.Holds(() => calls.Used == 0, "nobody is inside");
        Assert.Equal(1, Sleeper.TakePeak());
        Assert.Equal(0, Sleeper.Inside);
    }

    private void Open(string scheme)
    {
        Sleeper.Released = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        Sleeper.TakePeak();
        var subject = scheme == "http" ? (ServerBinding)new BasicHttp() : new NetTcp();
        var address = new Uri($"{scheme}://127.0.0.1:{FreePort.Next()}/waiting");
        _host = new ServiceHost(typeof(Sleeper));
        _host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentCalls = 1 });
        _host.AddServiceEndpoint(typeof(ISleeper), subject.Create(), address);
        _host.Open();
        _factory = new ChannelFactory<ISleeperClient>(subject.Create(), new EndpointAddress(address));
    }
}
