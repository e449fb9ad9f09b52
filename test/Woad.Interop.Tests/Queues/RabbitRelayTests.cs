using Woad.Conformance;
using Woad.Queues.Embedded;
using Woad.Queues.Engine;
using Woad.Queues.Rabbit;

namespace Woad.Interop.Tests.Queues;

/// <summary>
/// Exactly once from a directory to another one by <c>woad-queue forward</c> and <c>fetch</c>, over a broker that is
/// killed meanwhile, and with it the relays: once, 20 times with WOAD_EXTENDED=1. The commands run from the tool's own
/// folder, as a user has it: its copy beside the tests lacks libraries that the tests get from ASP.NET Core.
/// </summary>
[Trait("Category", "Slow")]
public sealed class RabbitRelayTests : IClassFixture<RabbitServer>, IAsyncLifetime
{
    private const int MessagesOfRound = 150;

    private static readonly int _kills = LongBudget.IsOn ? 20 : 1;

    /// <summary>A relay that waits for an answer of a broker that is slow or dead tries again after a minute.</summary>
    private static readonly TimeSpan _deadline = TimeSpan.FromMinutes(2.5);

    /// <summary>
    /// A broker that was killed beside much other work may start and confirm nothing, with errors of its own channels
    /// in its log. It is killed and started again.
    /// </summary>
    private const int MostRestarts = 2;

    private static readonly QueueName _outbox = new("private/outbox");
    private static readonly QueueName _inbox = new("private/inbox");

    private static readonly string _tool = ToolPath(new DirectoryInfo(AppContext.BaseDirectory.TrimEnd('/')));

    private readonly QueueName _between = new($"private/between-{Guid.NewGuid():N}");
    private readonly string _folder = MemoryFolder.Create("woad-relays-");
    private readonly RabbitServer _server;
    private readonly EmbeddedQueueEngine _sender;
    private readonly EmbeddedQueueEngine _receiver;

    public RabbitRelayTests(RabbitServer server)
    {
        _server = server;
        _sender = EmbeddedQueueEngine.Open(PathOf("sender"), TimeProvider.System);
        _receiver = EmbeddedQueueEngine.Open(PathOf("receiver"), TimeProvider.System);
    }

    public async Task InitializeAsync()
    {
        await _sender.CreateAsync(_outbox, new QueueSettings(IsTransactional: true), default);
        await _receiver.CreateAsync(_inbox, new QueueSettings(IsTransactional: true), default);
        await using var broker = RabbitQueueEngine.Open(_server.Address, TimeProvider.System);
        await broker.CreateAsync(_between, new QueueSettings(IsTransactional: true), default);
    }

    public async Task DisposeAsync()
    {
        await _sender.DisposeAsync();
        await _receiver.DisposeAsync();
        Directory.Delete(_folder, recursive: true);
    }

    [Fact]
    public async Task Messages_arrive_exactly_once_over_a_broker_that_is_killed()
    {
        var received = new List<string>();
        for (var round = 0; round < _kills; round++)
        {
            // The relays of the round before were killed while they carried the last messages.
            using var forward = Relay("forward", _outbox, _between, "sender");
            using var fetch = Relay("fetch", _between, _inbox, "receiver");
            var (first, last) = (round * MessagesOfRound, (round + 1) * MessagesOfRound);
            await SendAsync(first, first + (MessagesOfRound / 2));
            await TakeAsync(received, first + (MessagesOfRound / 4), forward, fetch);
            await _server.CrashAsync();
            await SendAsync(first + (MessagesOfRound / 2), last);
            await _server.StartAsync();
            await TakeAsync(received, last - (MessagesOfRound / 4), forward, fetch);
        }

        using (var forward = Relay("forward", _outbox, _between, "sender"))
        using (var fetch = Relay("fetch", _between, _inbox, "receiver"))
        {
            await TakeAsync(received, _kills * MessagesOfRound, forward, fetch);
        }

        Assert.Equal(Enumerable.Range(0, _kills * MessagesOfRound).Select(Label).Order(), received.Order());
    }

    private static string Label(int number) => $"message {number}";

    private static string ToolPath(DirectoryInfo here) => Repository.PathOf(
        "src", "Woad.Queues.Tool", "bin", here.Parent!.Name, here.Name, "woad-queue.dll");

    private string PathOf(string side) => Path.Combine(_folder, side);

    private PeerProcess Relay(string command, QueueName from, QueueName to, string side) => new(
        Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet",
        _tool,
        command,
        from.ToString(),
        to.ToString(),
        "--broker",
        _server.Address.AbsoluteUri,
        "--directory",
        PathOf(side));

    private async Task SendAsync(int from, int to)
    {
        for (var i = from; i < to; i++)
        {
            await using var work = _sender.Begin();
            await _sender.SendAsync(_outbox, new QueuedMessage { Label = Label(i), Priority = 0 }, work, default);
            await work.CommitAsync(default);
        }
    }

    /// <summary>Receives until there are so many messages; fails when they do not come in time.</summary>
    private async Task TakeAsync(List<string> received, int count, params PeerProcess[] relays)
    {
        await using var reader = await _receiver.OpenAsync(_inbox, default);
        for (var restarts = 0; received.Count < count;)
        {
            using var waiting = new CancellationTokenSource(_deadline);
            await using var work = _receiver.Begin();
            try
            {
                received.Add((await reader.ReceiveAsync(work, waiting.Token)).Label);
            }
            catch (OperationCanceledException) when (restarts++ < MostRestarts)
            {
                await _server.CrashAsync();
                await _server.StartAsync();
                continue;
            }
            catch (OperationCanceledException)
            {
                Assert.Fail($"Of {count} messages {received.Count} came. The relays wrote: "
                    + string.Join(" / ", relays.Select(static relay => relay.Errors))
                    + $". The broker wrote: {_server.LastOfLog}");
            }

            await work.CommitAsync(default);
        }
    }
}
