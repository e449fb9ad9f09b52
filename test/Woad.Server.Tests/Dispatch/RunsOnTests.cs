using System.ServiceModel;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Dispatch;

/// <summary>An operation that says which thread begins it runs there, whatever is measured of it.</summary>
public sealed class RunsOnTests : IDisposable
{
    /// <summary>More calls than prove an operation short.</summary>
    private const int Many = 200;

    private readonly ThreadedService _service = new();
    private readonly ServiceHost _host;
    private readonly DuplexChannelFactory<IThreaded> _factory;
    private readonly IThreaded _proxy;

    public RunsOnTests()
    {
        var address = $"net.tcp://127.0.0.1:{FreePort.Next()}/threaded";
        _host = new ServiceHost(_service);
        _host.AddServiceEndpoint(typeof(IThreadedService), new NetTcpBinding(SecurityMode.None), address);
        _host.Open();
        _factory = new DuplexChannelFactory<IThreaded>(
            new InstanceContext(new ThreadedBack()), new NetTcpBinding(SecurityMode.None),
            new EndpointAddress(address));
        _proxy = _factory.CreateChannel();
    }

    public void Dispose()
    {
        _service.Release.Set();
        _factory.Abort();
        _host.Abort();
    }

    [Fact]
    public async Task Thread_of_its_own_for_each_call_also_where_all_are_short()
    {
        for (var i = 0; i < Many; i++)
        {
            Assert.False(await _proxy.OfClassAsync());
        }
    }

    [Fact]
    public async Task Reading_thread_from_the_first_call_on() => Assert.True(await _proxy.OfMethodAsync(blocks: false));

    [Fact]
    public async Task Reading_thread_that_is_blocked_lets_another_one_read_and_stays_the_rule()
    {
        var slow = _proxy.OfMethodAsync(blocks: true);
        await _service.Blocked.Task.WaitAsync(TimeSpan.FromSeconds(60));
        var later = await _proxy.OfMethodAsync(blocks: false).WaitAsync(TimeSpan.FromSeconds(60));
        Assert.False(slow.IsCompleted);
        Assert.True(later);
        _service.Release.Set();
        Assert.True(await slow.WaitAsync(TimeSpan.FromSeconds(60)));
    }

    [Fact]
    public async Task Class_of_a_callback_says_it_for_callbacks() => Assert.True(await _proxy.OfCallbackAsync());

    [Fact]
    public void Thread_that_is_not_defined_is_refused() =>
        Assert.Throws<ArgumentOutOfRangeException>(() => new RunsOnAttribute((OperationThread)7));
}
