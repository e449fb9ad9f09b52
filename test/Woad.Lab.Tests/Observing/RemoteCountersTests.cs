using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.Observing;
using Woad.Lab.Targets;
using Woad.Lab.Tests.Targets;
using Woad.Lab.Throttling;

namespace Woad.Lab.Tests.Observing;

/// <summary>
/// Counters of a process by its diagnostics port, as a load reads them of a service that is not its own.
/// </summary>
[Trait("Category", "Slow")]
[Collection(Alone.Name)]
public sealed class RemoteCountersTests : IDisposable
{
    private const int Calls = 7;

    private readonly Uri _address = new($"net.tcp://127.0.0.1:{FreePort.Next()}/Work");
    private readonly CountingWork _service = new() { Hangs = true };
    private readonly ServiceHost _host;

    public RemoteCountersTests()
    {
        _host = new ServiceHost(_service);
        _host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentCalls = Calls });
        _host.AddServiceEndpoint(
            typeof(ILongWorkByTask), CellBindings.Create("netTcp", TimeSpan.FromSeconds(30)), _address);
        _host.Open();
    }

    public void Dispose() => _host.Abort();

    [Fact]
    public async Task Throttles_threads_and_collections_of_another_process_are_counted()
    {
        if (!OperatingSystem.IsLinux())
        {
            return;
        }

        await using var target = ChannelTarget.Of<ILongWorkByTask>(
            CellBindings.Create("netTcp", TimeSpan.FromSeconds(30)), new EndpointAddress(_address),
            c => new ValueTask(c.WorkAsync(1)));
        var session = await target.OpenAsync();
        var calls = Enumerable.Range(0, Calls + 3).Select(_ => session.CallAsync().AsTask()).ToArray();
        await _service.Arrived.Task;
        using var counters = RemoteCounters.TryOpen(_address, out var reason);
        Assert.True(counters is not null, reason);
        Assert.Contains("diagnostics port", counters.Source, StringComparison.Ordinal);

        // Other hosts of this process add to the sums: at least these calls run and wait.
        var sample = await SampleAsync(counters, s => s.Calls is { Used: >= Calls, Queued: >= 1 });
        Assert.True(sample.Calls!.Limit >= Calls);
        Assert.True(sample.Calls.OldestWaitSeconds > 0);
        Assert.True(sample.Connections >= 1);
        Assert.True(sample.Threads > 1 && sample.PoolThreads > 0 && sample.WorkingSetMegabytes > 1);
        Assert.True(counters.HasWoad);
        await session.DisposeAsync();
        await Assert.ThrowsAnyAsync<Exception>(() => Task.WhenAll(calls));
    }

    [Fact]
    public void Process_behind_a_socket_file_is_found()
    {
        var address = CellBindings.NewAddress("uds", "Work");
        using var host = new ServiceHost(_service);
        host.AddServiceEndpoint(typeof(ILongWorkByTask), CellBindings.Create("uds", TimeSpan.FromSeconds(30)), address);
        host.Open();
        Assert.Equal(
            OperatingSystem.IsLinux() ? Environment.ProcessId : null, ListeningProcess.Find(address.LocalPath));
        Assert.Null(ListeningProcess.Find(address.LocalPath + "x"));
    }

    [Theory]
    [InlineData("net.tcp://example.com:808/x", "another machine")]
    [InlineData("net.tcp://127.0.0.1:1/x", "port 1")]
    [InlineData("net.uds://localhost/tmp/nobody.sock", "at /tmp/nobody.sock")]
    public void Reason_is_given_when_nothing_can_be_known(string address, string said)
    {
        Assert.Null(RemoteCounters.TryOpen(new Uri(address), out var reason));
        Assert.Contains(said, reason, StringComparison.Ordinal);
    }

    private static async Task<ServerCounters> SampleAsync(RemoteCounters counters, Func<ServerCounters, bool> wanted)
    {
        var found = new TaskCompletionSource<ServerCounters>(TaskCreationOptions.RunContinuationsAsynchronously);
        counters.Counted += s =>
        {
            if (wanted(s))
            {
                found.TrySetResult(s);
            }
        };
        return await found.Task.WaitAsync(TimeSpan.FromMinutes(2));
    }
}
