using System.ServiceModel.Description;

namespace Woad.Tests.Instancing;

/// <summary>Instances that are found in a store: nobody's thread waits for it.</summary>
public sealed class StoredContextTests : IDisposable
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    private readonly StoringProvider _provider = new();
    private readonly MemoryService<ITracked> _service;

    public StoredContextTests()
    {
        var log = new InstanceLog();
        _service = new MemoryService<ITracked>(
            typeof(Tracked),
            host => host.InstanceSource = () => new Tracked(log),
            runtime => runtime.InstanceContextProvider = _provider);
        _service.Host.Description.Behaviors.Add(new ServiceThrottlingBehavior());
        _service.Open();
    }

    public void Dispose() => _service.Dispose();

    [Fact]
    public async Task Context_is_found_asynchronously_and_made_once()
    {
        _provider.Store.SetResult();
        var (first, second) = (_service.Connect(), _service.Connect());

        int[] numbers = await Task.Run(() => new[] { first.Who(), second.Who(), first.Who() }).WaitAsync(Limit);
        Assert.Equal([1, 1, 1], numbers);
        Assert.Equal(["find", "load", "find", "find"], _provider.Calls);
        Assert.Equal(1, _service.Used.Instances);
    }

    [Fact]
    public async Task Call_that_waits_for_the_store_holds_no_permit()
    {
        var calling = Task.Run(() => _service.Connect().Who());
        await _provider.Asked.Task.WaitAsync(Limit);
        Assert.Equal(0, _service.Used.Calls);
        Assert.False(calling.IsCompleted);

        _provider.Store.SetResult();
        Assert.Equal(1, await calling.WaitAsync(Limit));
    }

    [Fact]
    public async Task Store_that_fails_refuses_the_call_and_gives_everything_back()
    {
        _provider.Store.SetException(new TimeoutException("the store is away"));

        await Assert.ThrowsAnyAsync<System.ServiceModel.CommunicationException>(
            () => Task.Run(() => _service.Connect().Who()).WaitAsync(Limit));
        Assert.Equal((0, 0), (_service.Used.Calls, _service.Used.Instances));
    }
}
