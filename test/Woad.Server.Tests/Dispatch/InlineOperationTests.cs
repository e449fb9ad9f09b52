using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Dispatch;

/// <summary>
/// A synchronous operation runs on a thread of its own until it has proved short, then on the thread that read its
/// message; one that turns slow goes back, and what waits behind it on its session goes on meanwhile.
/// </summary>
public sealed class InlineOperationTests : IDisposable
{
    private const int Enough = 2000;

    private readonly PacedService _service = new();
    private readonly ServiceHost _host;
    private readonly ChannelFactory<IPacedClient> _factory;
    private readonly IPacedClient _proxy;

    public InlineOperationTests()
    {
        var address = $"net.tcp://127.0.0.1:{FreePort.Next()}/paced";
        _host = new ServiceHost(_service);
        _host.AddServiceEndpoint(typeof(IPaced), new NetTcpBinding(SecurityMode.None), address);
        _host.Open();
        _factory = new ChannelFactory<IPacedClient>(new NetTcpBinding(SecurityMode.None), new EndpointAddress(address));
        _proxy = _factory.CreateChannel();
    }

    public void Dispose()
    {
        _service.Release.Set();
        _factory.Abort();
        _host.Abort();
    }

    [Fact]
    public async Task Operation_that_is_not_known_yet_runs_on_a_thread_of_its_own() =>
        Assert.False(await _proxy.RunsOnReadingThreadAsync(blocks: false));

    [Fact]
    public async Task Operation_that_has_proved_short_runs_on_the_reading_thread() => await ProveAsync();

    [Fact]
    public async Task Operation_that_turns_slow_lets_later_calls_of_its_session_through()
    {
        await ProveAsync();
        var slow = _proxy.RunsOnReadingThreadAsync(blocks: true);
        await _service.Blocked.Task.WaitAsync(TimeSpan.FromSeconds(60));
        var later = await _proxy.RunsOnReadingThreadAsync(blocks: false).WaitAsync(TimeSpan.FromSeconds(60));
        Assert.False(slow.IsCompleted);
        Assert.False(later, "After an overrun the operation runs on threads of its own.");
        _service.Release.Set();
        Assert.True(await slow.WaitAsync(TimeSpan.FromSeconds(60)), "The slow call had started on the reading thread.");
    }

    [Fact]
    public async Task Operation_that_was_slow_once_may_prove_itself_again()
    {
        await Operation_that_turns_slow_lets_later_calls_of_its_session_through();
        await ProveAsync();
    }

    /// <summary>
    /// Calls until the operation runs inline: on a busy machine some of its short calls do not count.
    /// </summary>
    private async Task ProveAsync()
    {
        for (var i = 0; i < Enough; i++)
        {
            if (await _proxy.RunsOnReadingThreadAsync(blocks: false))
            {
                return;
            }
        }

        Assert.Fail($"The operation has not proved short in {Enough} calls.");
    }
}
