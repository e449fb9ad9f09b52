using Woad.Lab.Blocks;
using Woad.Lab.Hosts;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Blocks;

/// <summary>The life of the server processes of a run from block to block.</summary>
public sealed class WindowServersTests
{
    private readonly List<string> _events = [];

    [Fact]
    public async Task Process_of_a_cell_serves_it_in_each_block_and_rests_between()
    {
        var (a, b) = (new Cell("a"), new Cell("b"));
        await RunAsync(a, b, a);
        Assert.Equal(
            ["start a", "rest a", "start b", "rest b", "serve a", "end a", "end b"], Ordered());
    }

    [Fact]
    public async Task Cells_of_a_key_share_a_process()
    {
        var (a, b) = (new Cell("a") { ServerKey = "k" }, new Cell("b") { ServerKey = "k" });
        await RunAsync(a, b, a);
        Assert.Equal(["start k", "serve b", "serve a", "end k"], Ordered());
    }

    /// <summary>A pool or a queue has nothing of an earlier window.</summary>
    [Fact]
    public async Task Fresh_cell_has_a_new_process_for_each_window()
    {
        var (a, b) = (new Cell("a") { IsFresh = true }, new Cell("b"));
        await RunAsync(a, b, a);
        Assert.Equal(
            ["start a", "end a", "start b", "rest b", "start a", "end a", "end b"], Ordered());
    }

    [Fact]
    public async Task Failed_process_is_started_again()
    {
        var cell = new Cell("a");
        await using (var servers = Servers())
        {
            await servers.ServeAsync(cell, CancellationToken.None);
            await servers.FailedAsync(cell);
            await servers.ServeAsync(cell, CancellationToken.None);
        }

        Assert.Equal(["start a", "end a", "start a", "end a"], _events);
    }

    private async Task RunAsync(params Cell[] windows)
    {
        await using var servers = Servers();
        foreach (var cell in windows)
        {
            await servers.ServeAsync(cell, CancellationToken.None);
            await servers.EndedAsync(cell);
        }
    }

    private WindowServers Servers() => new(
        new FakeExperiment("a", "b"),
        [],
        (name, _, _, _, _) =>
        {
            _events.Add($"start {name}");
            return Task.FromResult<ITrialServer>(new Server(name, _events));
        });

    /// <summary>Processes end together, in any order.</summary>
    private IEnumerable<string> Ordered() =>
        _events.TakeWhile((_, i) => i < LastStep).Concat(_events.Skip(LastStep).Order(StringComparer.Ordinal));

    private int LastStep => _events.FindLastIndex(e => !e.StartsWith("end", StringComparison.Ordinal)) + 1;

    private sealed record Cell(string Id) : ICellDefinition
    {
        public string? ServerKey { get; init; }

        public bool IsFresh { get; init; }

        public TimeSpan Expected => TimeSpan.Zero;
    }

    private sealed class Server(string name, List<string> events) : ITrialServer
    {
        event Action<ServerCounters>? ICountedServer.Counted
        {
            add { }
            remove { }
        }

        public CellTopology Topology { get; } = new Uri("net.tcp://localhost/");

        public bool IsWarm { get; set; }

        public int? ProcessId => null;

        public int? Port => null;

        public Task ServeAsync(CellSpec spec, CancellationToken cancel)
        {
            events.Add($"serve {spec.Service}");
            return Task.CompletedTask;
        }

        public Task RestAsync()
        {
            events.Add($"rest {name}");
            return Task.CompletedTask;
        }

        public Task SetAsync(ServiceLimit limit, CancellationToken cancel) => Task.CompletedTask;

        public ValueTask DisposeAsync()
        {
            events.Add($"end {name}");
            return default;
        }
    }
}
