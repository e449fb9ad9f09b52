using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Lab.Bindings;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Limits;
using Woad.Lab.Measuring;
using Woad.Lab.Observing;
using Woad.Lab.Targets;
using Woad.Lab.Tests.Targets;
using Woad.Lab.Throttling;

namespace Woad.Lab.Tests.Observing;

/// <summary>Hosts in one process, one of them loaded: its limits are found, by the meters and by the port.</summary>
[Trait("Category", "Slow")]
[Collection(Alone.Name)]
public sealed class ServiceCountersTests
{
    private const int Calls = 5;
    private const int Waiting = 4;

    /// <summary>The number of services, the place of the loaded one, and whether all are of one name.</summary>
    public static TheoryData<int, int, bool> Places() => new()
    {
        { 2, 0, false }, { 2, 1, false }, { 12, 0, false }, { 12, 6, false }, { 12, 11, false }, { 3, 1, true },
    };

    [Theory]
    [MemberData(nameof(Places))]
    public async Task Limit_is_named_with_the_service_that_is_loaded(int services, int loaded, bool sameName)
    {
        var prefix = $"Work{Guid.NewGuid():N}";
        var hosts = Enumerable.Range(0, services)
            .Select(i => new Hosted(sameName ? prefix : $"{prefix}-{i}"))
            .ToArray();
        using var meter = new WoadMeter(countsCalls: false);
        await using var target = ChannelTarget.Of<ILongWorkByTask>(
            CellBindings.Create("netTcp", TimeSpan.FromSeconds(60)), new EndpointAddress(hosts[loaded].Address),
            c => new ValueTask(c.WorkAsync(1)));
        var session = await target.OpenAsync();
        var calls = Enumerable.Range(0, Calls + Waiting).Select(_ => session.CallAsync().AsTask()).ToArray();
        await hosts[loaded].Work.Arrived.Task.WaitAsync(TimeSpan.FromMinutes(1));
        var expected = sameName ? $"{prefix} ({loaded + 1})" : $"{prefix}-{loaded}";

        Check(await UntilQueuedAsync(meter, expected), prefix, services, expected);
        if (OperatingSystem.IsLinux())
        {
            using var counters = RemoteCounters.TryOpen(hosts[loaded].Address, out var reason);
            Assert.True(counters is not null, reason);
            Check(
                await SampleAsync(counters, s => IsQueued(s, expected)), prefix, services, expected);
        }

        await session.DisposeAsync();
        await Assert.ThrowsAnyAsync<Exception>(() => Task.WhenAll(calls));
        foreach (var host in hosts)
        {
            host.Dispose();
        }
    }

    /// <summary>Other tests have services in this process: only those of the test are evidence.</summary>
    private static void Check(ServerCounters sample, string prefix, int services, string loaded)
    {
        ServiceThrottles[] own =
        [
            .. sample.EachService().Where(s => s.Service.StartsWith(prefix, StringComparison.Ordinal)),
        ];
        Assert.Equal(services, own.Length);
        var search = LimitSearch.Of(Evidence(new ServerCounters().With(own)));
        Assert.Equal($"{LimitNames.Calls} of {loaded}", search.Found?.Name);
        Assert.StartsWith(
            $"{Calls} of {Calls} in use, full for 100 % of the time, ",
            search.Found!.Measured,
            StringComparison.Ordinal);
        Assert.All(own.Where(s => s.Service != loaded), s => Assert.Equal((0, 0), (s.Calls!.Used, s.Calls.Queued)));
        Assert.All(own, s => Assert.Equal(Calls, s.Calls!.Limit));
    }

    private static LimitEvidence Evidence(ServerCounters look)
    {
        var none = new Histogram();
        var level = new LevelOutcome("users", 0, 10, Calls + Waiting, none, none, none, 0, 0, 0, 9, 9);
        return new LimitEvidence(level, true, new GeneratorUsage(0.2, 0, 100))
        {
            Samples = [.. Enumerable.Range(1, 5).Select(second => look with { At = second })],
        };
    }

    private static bool IsQueued(ServerCounters sample, string service) =>
        sample.EachService().Any(s => s.Service == service && s.Calls is { Used: Calls, Queued: >= 1 });

    private static async Task<ServerCounters> UntilQueuedAsync(WoadMeter meter, string service)
    {
        using var end = new CancellationTokenSource(TimeSpan.FromSeconds(20));
        while (true)
        {
            meter.Refresh();
            var sample = new ServerCounters().With(meter.Services());
            if (IsQueued(sample, service))
            {
                return sample;
            }

            await Task.Delay(TimeSpan.FromMilliseconds(20), end.Token);
        }
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
        return await found.Task.WaitAsync(TimeSpan.FromSeconds(40));
    }

    /// <summary>A service of the test, with a name of its own.</summary>
    private sealed class Hosted : IDisposable
    {
        private readonly ServiceHost _host;

        public Hosted(string name)
        {
            _host = new ServiceHost(Work);
            _host.Description.Name = name;
            _host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentCalls = Calls });
            _host.AddServiceEndpoint(
                typeof(ILongWorkByTask), CellBindings.Create("netTcp", TimeSpan.FromSeconds(60)), Address);
            _host.Open();
        }

        public CountingWork Work { get; } = new() { Hangs = true };

        public Uri Address { get; } = new($"net.tcp://127.0.0.1:{FreePort.Next()}/Work");

        public void Dispose() => _host.Abort();
    }
}
