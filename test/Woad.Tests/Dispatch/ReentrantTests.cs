using System.ServiceModel;
using System.ServiceModel.Description;
using Woad.Tests.Instancing;

namespace Woad.Tests.Dispatch;

/// <summary>
/// ConcurrencyMode.Reentrant, documented: while an operation calls out others may enter its instance; Single keeps them
/// out. A single call permit is enough for both.
/// </summary>
public sealed class ReentrantTests : IDisposable
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    private readonly FragileGate _gate = new();
    private readonly MemoryService<IFragile> _other;
    private readonly Caller _caller;
    private MemoryService<ICaller>? _service;

    public ReentrantTests()
    {
        _other = new MemoryService<IFragile>(
            typeof(Fragile), host => host.InstanceSource = () => new Fragile(_gate, "")).Open();
        _caller = new Caller(() => _other.Connect());
    }

    public void Dispose()
    {
        _gate.Open();
        _service?.Dispose();
        _other.Dispose();
    }

    [Theory]
    [InlineData(ConcurrencyMode.Reentrant, false)]
    [InlineData(ConcurrencyMode.Reentrant, true)]
    [InlineData(ConcurrencyMode.Multiple, true)]
    public async Task Others_enter_while_an_operation_calls_out(ConcurrencyMode mode, bool later)
    {
        Open(mode, calls: mode == ConcurrencyMode.Reentrant ? 1 : 2);
        var calling = Call(later);
        Assert.True(await _gate.Entered.WaitAsync(Limit));

        Assert.Equal("passed", await Task.Run(() => _service!.Connect().Pass()).WaitAsync(Limit));
        Assert.False(calling.IsCompleted);
        _gate.Open();

        Assert.Equal("hold", await calling.WaitAsync(Limit));
        Assert.Equal(["out", "pass", "back"], _caller.Notes);
        await Eventually.Holds(() => _service!.Used is { Calls: 0, Waiting: 0 }, "gate and permit are back");
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Single_keeps_others_out_while_an_operation_calls_out(bool later)
    {
        Open(ConcurrencyMode.Single, calls: 16);
        var calling = Call(later);
        Assert.True(await _gate.Entered.WaitAsync(Limit));

        var passing = Task.Run(() => _service!.Connect().Pass());
        await Eventually.Holds(() => _service!.Used.Waiting == 1, "the other one waits");
        _gate.Open();

        Assert.Equal("hold", await calling.WaitAsync(Limit));
        Assert.Equal("passed", await passing.WaitAsync(Limit));
        Assert.Equal(["out", "back", "pass"], _caller.Notes);
    }

    [Fact]
    public async Task Those_who_are_back_enter_before_newcomers()
    {
        Open(ConcurrencyMode.Reentrant, calls: 1);
        var calling = Enumerable.Range(0, 3).Select(_ => Call(later: true)).ToList();
        for (var i = 0; i < 3; i++)
        {
            // Each leaves the instance to the next one.
            Assert.True(await _gate.Entered.WaitAsync(Limit));
        }

        _gate.Open();

        Assert.All(await Task.WhenAll(calling).WaitAsync(Limit), answer => Assert.Equal("hold", answer));
        Assert.Equal(["out", "out", "out", "back", "back", "back"], _caller.Notes);
        await Eventually.Holds(() => _service!.Used is { Calls: 0, Waiting: 0 }, "gate and permit are back");
    }

    private Task<string> Call(bool later)
    {
        var client = _service!.Connect();
        return later ? client.CallOutAsync() : Task.Run(client.CallOut);
    }

    private void Open(ConcurrencyMode mode, int calls)
    {
        _service = new MemoryService<ICaller>(_caller);
        _service.Behavior.InstanceContextMode = InstanceContextMode.Single;
        _service.Behavior.ConcurrencyMode = mode;
        _service.Host.Description.Behaviors.Add(new ServiceThrottlingBehavior { MaxConcurrentCalls = calls });
        _service.Open();
    }
}
