using Microsoft.Win32.SafeHandles;
using Woad.Queues.Embedded;
using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Crashes;

/// <summary>
/// Crashes of the machine at a random point: 12 in the short run; with WOAD_EXTENDED=1, 500. Simulated is what the
/// system may do to the write-ahead log behind its last flush: writes are lost, torn, or replaced by zeros. Not
/// simulated are lost writes of SQLite's own checkpoints: the runs are too short for one.
/// </summary>
public sealed class MachineCrashTests : IDisposable
{
    private const int Senders = 4;

    private static readonly int Crashes = LongBudget.IsOn ? 500 : 12;

    private readonly TempDirectory _directory = new();

    public void Dispose() => _directory.Dispose();

    [Fact]
    public async Task Acknowledged_work_survives_the_loss_of_everything_that_was_not_flushed()
    {
        for (var seed = 0; seed < Crashes; seed++)
        {
            await RunAsync(new Random(seed), Path.Combine(_directory.Path, $"{seed}"));
        }
    }

    [Fact]
    public async Task Flush_that_fails_leaves_the_work_in_doubt_and_ends_the_engine()
    {
        var fails = false;
        var options = new EmbeddedQueueOptions
        {
            Flush = log =>
            {
                if (fails)
                {
                    throw new IOException("The disk is broken.");
                }

                RandomAccess.FlushToDisk(log);
            },
        };
        await using var engine =
            EmbeddedQueueEngine.Open(_directory.Path, options, TimeProvider.System);
        await engine.CreateAsync(CrashNode.In, new QueueSettings(true), default);
        await using var work = engine.Begin();
        await engine.SendAsync(CrashNode.In, CrashNode.Message("one"), work, default);
        fails = true;
        var error = await Assert.ThrowsAsync<QueueException>(() => work.CommitAsync(default).AsTask());
        Assert.Equal(QueueError.InDoubt, error.Error);
        fails = false;
        error = await Assert.ThrowsAsync<QueueException>(() => engine.FindAsync(CrashNode.In, default).AsTask());
        Assert.Equal(QueueError.Unavailable, error.Error);
    }

    private static async Task RunAsync(Random random, string path)
    {
        var flushed = 0L;
        var acknowledged = new List<string>();
        var image = path + "-image";
        var options = new EmbeddedQueueOptions { Flush = log => flushed = Flush(log) };
        await using (var engine = EmbeddedQueueEngine.Open(path, options, TimeProvider.System))
        {
            await engine.CreateAsync(CrashNode.In, new QueueSettings(true), default);
            await engine.CreateAsync(CrashNode.Audit, new QueueSettings(true), default);
            var crash = random.Next(60);
            var crashed = false;
            await Task.WhenAll(Enumerable.Range(0, Senders).Select(sender => Task.Run(async () =>
            {
                for (var i = 0; i < 20; i++)
                {
                    var label = $"{sender}-{i}";
                    await SendAsync(engine, label, isRecoverable: i % 5 != 4);
                    lock (acknowledged)
                    {
                        if (!crashed && i % 5 != 4)
                        {
                            acknowledged.Add(label);
                            crashed = acknowledged.Count > crash;
                            if (crashed)
                            {
                                Copy(path, image, Interlocked.Read(ref flushed), random);
                            }
                        }
                    }
                }
            })));
        }

        if (Directory.Exists(image))
        {
            await CheckAsync(image, acknowledged);
        }
    }

    private static long Flush(SafeFileHandle log)
    {
        // The length before the flush: what is written during it need not be on the disk.
        var length = RandomAccess.GetLength(log);
        RandomAccess.FlushToDisk(log);
        return length;
    }

    private static async Task SendAsync(EmbeddedQueueEngine engine, string label, bool isRecoverable)
    {
        await using var work = engine.Begin();
        var message = CrashNode.Message(label) with { IsRecoverable = isRecoverable };
        await engine.SendAsync(CrashNode.In, message, work, default);
        await engine.SendAsync(CrashNode.Audit, message, work, default);
        await work.CommitAsync(default);
    }

    /// <summary>The files as a machine leaves them that loses writes behind the last flush.</summary>
    private static void Copy(string path, string image, long flushed, Random random)
    {
        Directory.CreateDirectory(image);
        File.Copy(Path.Combine(path, "queues.db"), Path.Combine(image, "queues.db"));
        using var log = new FileStream(
            Path.Combine(path, "queues.db-wal"), FileMode.Open, FileAccess.Read, FileShare.ReadWrite);
        var bytes = new byte[log.Length];
        log.ReadExactly(bytes);
        var kept = (int)flushed + random.Next(bytes.Length - (int)flushed + 1);
        for (var at = (int)flushed; at < kept; at += 512)
        {
            if (random.Next(3) == 0)
            {
                bytes.AsSpan(at, Math.Min(512, kept - at)).Clear();
            }
        }

        File.WriteAllBytes(Path.Combine(image, "queues.db-wal"), bytes.AsSpan(0, kept));
    }

    private static async Task CheckAsync(string image, List<string> acknowledged)
    {
        await using var engine = EmbeddedQueueEngine.Open(image, TimeProvider.System);
        var labels = new List<string[]>();
        foreach (var name in new[] { CrashNode.In, CrashNode.Audit })
        {
            var reader = await engine.OpenAsync(name, default);
            labels.Add([.. (await reader.PeekAsync(0, 1_000, default)).Select(message => message.Label)]);
            Assert.Equal(labels[^1].Length, (await engine.FindAsync(name, default))!.Messages);
        }

        Assert.Equal(labels[0], labels[1]);
        Assert.Empty(acknowledged.Except(labels[0]));
    }
}
