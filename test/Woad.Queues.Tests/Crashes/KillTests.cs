using Woad.Queues.Embedded;
using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Crashes;

/// <summary>
/// Senders and receivers of one directory in processes that are killed at random times: 2 rounds with 3 kills each;
/// with WOAD_EXTENDED=1, 150.
/// </summary>
public sealed class KillTests : IDisposable
{
    private static readonly int Rounds = LongBudget.IsOn ? 150 : 2;

    private readonly TempDirectory _directory = new();

    public void Dispose() => _directory.Dispose();

    [Fact]
    public async Task Messages_survive_the_deaths_of_senders_and_receivers_and_none_is_there_twice()
    {
        await using var engine = Open();
        foreach (var name in new[] { CrashNode.In, CrashNode.Audit, CrashNode.Out })
        {
            await engine.CreateAsync(name, new QueueSettings(IsTransactional: true), default);
        }

        var acknowledged = new HashSet<string>();
        for (var round = 0; round < Rounds; round++)
        {
            await RunAsync(round, acknowledged);
        }

        using (var last = new CrashProcess(CrashNode.Receiver, _directory.Path, "0", "drain"))
        {
            Assert.Equal(0, await last.WorkAsync());
        }

        await CheckAsync(engine, acknowledged);
    }

    /// <summary>
    /// A sender and two receivers; the sender and one receiver die, the other one goes on for a while.
    /// </summary>
    private async Task RunAsync(int round, HashSet<string> acknowledged)
    {
        var random = new Random(round);
        using var sender = new CrashProcess(CrashNode.Sender, _directory.Path, $"{round}");
        using var first = new CrashProcess(CrashNode.Receiver, _directory.Path, $"{2 * round}");
        using var second = new CrashProcess(CrashNode.Receiver, _directory.Path, $"{2 * round + 1}");
        await sender.SeeAsync(1 + random.Next(100));
        await first.SeeAsync(1 + random.Next(50));
        await first.KillAsync();

        // While the sender lives there is something to receive.
        await second.SeeAsync(2 + random.Next(20));
        await (random.Next(2) == 0 ? second : sender).KillAsync();
        await Task.WhenAll(second.KillAsync(), sender.KillAsync());
        acknowledged.UnionWith(sender.Commits);
    }

    private static async Task CheckAsync(EmbeddedQueueEngine engine, HashSet<string> acknowledged)
    {
        var sent = await LabelsAsync(engine, CrashNode.Audit);
        var received = await LabelsAsync(engine, CrashNode.Out);
        Assert.Equal(0, (await engine.FindAsync(CrashNode.In, default))!.Messages);
        Assert.Equal(received.Count, received.Distinct().Count());
        Assert.Equal(sent.Order(), received.Order());
        Assert.Empty(acknowledged.Except(received));
    }

    private static async Task<List<string>> LabelsAsync(EmbeddedQueueEngine engine, QueueName name)
    {
        var labels = new List<string>();
        var reader = await engine.OpenAsync(name, default);
        var after = 0L;
        while (await reader.PeekAsync(after, 1_000, default) is { Count: > 0 } messages)
        {
            labels.AddRange(messages.Select(message => message.Label));
            after = messages[^1].LookupId;
        }

        Assert.Equal((await engine.FindAsync(name, default))!.Messages, labels.Count);
        return labels;
    }

    private EmbeddedQueueEngine Open() =>
        EmbeddedQueueEngine.Open(_directory.Path, TimeProvider.System);
}
