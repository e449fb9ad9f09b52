using Woad.Queues.Embedded;
using Woad.Queues.Tests.Memory;

namespace Woad.Queues.Tests.Model;

/// <summary>
/// Random histories on a directory beside the model: 150 of 40 operations; with WOAD_EXTENDED=1, 100,000. WOAD_SEED
/// names one to run alone.
/// </summary>
public sealed class ModelTests
{
    /// <summary>Memory, where the system has a directory in it: these histories lose nothing by a lost disk.</summary>
    private const string MemoryDirectory = "/dev/shm";

    private static readonly int Histories = LongBudget.IsOn ? 100_000 : 150;

    private static readonly string? Seed = Environment.GetEnvironmentVariable("WOAD_SEED");

    [Fact]
    public async Task Directory_answers_as_the_model_does()
    {
        var root = Directory.Exists(MemoryDirectory) ? MemoryDirectory : Path.GetTempPath();
        var path = Path.Combine(root, $"woad-model-{Guid.NewGuid():N}");
        var time = new FakeTimeProvider();
        var engine = EmbeddedQueueEngine.Open(path, time);
        try
        {
            foreach (var seed in Seed is null ? Enumerable.Range(1, Histories) : [int.Parse(Seed)])
            {
                var sequence = await engine.RunAsync(flushes: false, store => store.Places.Sequence, default);
                engine = await new History(seed, path, engine, time, sequence).RunAsync();
            }
        }
        finally
        {
            await engine.DisposeAsync();
            Directory.Delete(path, recursive: true);
        }
    }
}
