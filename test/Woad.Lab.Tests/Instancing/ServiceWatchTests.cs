using Woad.Lab.Instancing.Service;

namespace Woad.Lab.Tests.Instancing;

public sealed class ServiceWatchTests
{
    private static readonly TimeSpan Guard = TimeSpan.FromSeconds(60);

    [Fact]
    public async Task Watch_counts_calls_at_once_in_all_and_in_one_instance()
    {
        var watch = new ServiceWatch(instancesServeOneCall: false, () => new LightWeightService());
        var (shared, own) = (new object(), new object());
        using var all = new Barrier(3);
        bool Together() => all.SignalAndWait(Guard);
        var calls = new[] { shared, shared, own }.Select(i => Task.Factory.StartNew(
            () => watch.Watch(i, Together),
            CancellationToken.None,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default));
        await Task.WhenAll(calls);
        var seen = watch.Observe();
        Assert.Equal((3, 2), (seen.PeakCalls, seen.PeakPerInstance));
        Assert.True(seen.MeanHoldMicroseconds > 0);
    }

    [Fact]
    public void Watch_counts_instances_and_calls()
    {
        var watch = new ServiceWatch(instancesServeOneCall: true, () => new LightWeightService());
        watch.Created();
        watch.Watch(this, () => 1);
        var seen = watch.Observe();
        Assert.Equal((1, 1, 1, 1), (seen.Calls, seen.InstancesCreated, seen.PeakCalls, seen.PeakPerInstance));
    }

    [Fact]
    public void Watch_lets_go_of_a_call_that_fails()
    {
        var watch = new ServiceWatch(instancesServeOneCall: false, () => new LightWeightService());
        for (var i = 0; i < 3; i++)
        {
            Assert.Throws<TimeoutException>(() => watch.Watch<int>(this, () => throw new TimeoutException()));
        }

        Assert.Equal(1, watch.Observe().PeakCalls);
    }

    [Fact]
    public void Invoker_calls_the_contracts_operation()
    {
        LightWeightService.Initialize(3);
        var invoker = new WatchingInvoker(
            new ServiceWatch(instancesServeOneCall: true, () => new LightWeightService()));
        var inputs = invoker.AllocateInputs();
        inputs[0] = 3;
        var orders = Assert.IsType<Order[]>(invoker.Invoke(new LightWeightService(), inputs, out var outputs));
        Assert.Equal(3, orders.Length);
        Assert.Empty(outputs);
    }
}
