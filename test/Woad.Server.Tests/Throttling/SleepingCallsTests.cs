using System.Collections.Concurrent;
using System.Diagnostics;
using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Server.Tests.EndToEnd;
using Xunit.Abstractions;

namespace Woad.Server.Tests.Throttling;

/// <summary>
/// 100 users, MaxConcurrentCalls = 100, an operation that sleeps: all 100 run at the same time, wave after wave, on
/// however few cores, without the program touching the thread pool.
/// </summary>
/// <remarks>
/// WOAD_EXTENDED=1 runs the published load: Thread.Sleep(5000) for 60 s, of which eleven waves of 100 end in time. The
/// short form has the same law with room for a machine that is busy with other tests.
/// </remarks>
[Collection(Alone.Name)]
[Trait("Category", "Slow")]
public sealed class SleepingCallsTests(ITestOutputHelper output)
{
    private const int Users = 100;

    [Fact]
    public async Task Hundred_sleeping_calls_run_at_the_same_time()
    {
        var sleep = LongBudget.IsOn ? 5_000 : 1_000;
        var waves = LongBudget.IsOn ? 12 : 5;
        using var service = new SleeperHost(Users);
        var proxies = Enumerable.Range(0, Users).Select(_ => service.Connect()).ToList();
        var ends = new ConcurrentQueue<TimeSpan>();

        // The users have their channels, and the code is compiled: what is measured is the service.
        await Task.WhenAll(proxies.Select(proxy => Task.Factory.FromAsync(
            ((IClientChannel)proxy).BeginOpen, ((IClientChannel)proxy).EndOpen, null)));
        await proxies[0].SleepAsync(1);
        Sleeper.TakePeak();
        var watch = Stopwatch.StartNew();
        var window = TimeSpan.FromMilliseconds(sleep * waves);

        await Task.WhenAll(proxies.Select(proxy => Task.Run(async () =>
        {
            while (watch.Elapsed < window)
            {
                await proxy.SleepAsync(sleep);
                ends.Enqueue(watch.Elapsed);
            }
        })));

        var first = ends.Min();
        var inTime = ends.Count(end => end <= window);
        var peak = Sleeper.TakePeak();
        output.WriteLine(
            $"sleep {sleep} ms, {window.TotalSeconds} s: {inTime} answers, the first after {first.TotalSeconds:F3} "
                + $"s, at most {peak} at a time");
        Assert.Equal(Users, peak);
        if (LongBudget.IsOn)
        {
            Assert.True(inTime >= 1_095, $"{inTime} answers of the possible 1,100");
            Assert.InRange(first, TimeSpan.FromSeconds(5), TimeSpan.FromSeconds(5.2));
        }
        else
        {
            Assert.True(inTime >= Users * (waves - 2), $"{inTime} answers");
            Assert.InRange(first, TimeSpan.FromSeconds(0.99), TimeSpan.FromSeconds(3));
        }
    }

    [Fact]
    public async Task Asynchronous_calls_that_wait_hold_no_thread()
    {
        const int Waiting = 1_000;
        using var service = new SleeperHost(Waiting);
        Sleeper.Released = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var proxy = service.Connect();
        ((IClientChannel)proxy).Open();
        var before = Threads();

        var calls = Enumerable.Range(0, Waiting).Select(_ => proxy.WaitAsync()).ToList();
        await Eventually.Holds(() => Sleeper.Inside >= Waiting, () => $"{Sleeper.Inside} of {Waiting} calls are in");

        var during = Threads();
        Sleeper.Released.SetResult();
        await Task.WhenAll(calls);

        output.WriteLine($"{before} threads before, {during} while {Waiting} calls waited");
        Assert.True(during - before < 30, $"{before} threads before, {during} while {Waiting} calls waited");
    }

    private static int Threads() => Directory.GetDirectories("/proc/self/task").Length;

    private sealed class SleeperHost : IDisposable
    {
        private readonly ServiceHost _host = new(typeof(Sleeper));
        private readonly ChannelFactory<ISleeperClient> _factory;

        public SleeperHost(int calls)
        {
            var address = $"net.tcp://127.0.0.1:{FreePort.Next()}/sleeper";
            _host.Description.Behaviors.Add(new ServiceThrottlingBehavior
            {
                MaxConcurrentCalls = calls,
                MaxConcurrentSessions = 1_000,
            });
            _host.AddServiceEndpoint(typeof(ISleeper), Binding(), address);
            _host.Open();
            _factory = new ChannelFactory<ISleeperClient>(Binding(), new EndpointAddress(address));
        }

        public ISleeperClient Connect() => _factory.CreateChannel();

        public void Dispose()
        {
            _factory.Abort();
            _host.Abort();
        }

        private static NetTcpBinding Binding() =>
            new(SecurityMode.None) { SendTimeout = TimeSpan.FromMinutes(5), OpenTimeout = TimeSpan.FromMinutes(1) };
    }
}
