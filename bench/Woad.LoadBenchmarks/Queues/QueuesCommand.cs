using System.Globalization;
using Microsoft.Win32.SafeHandles;
using Woad.LoadBenchmarks.Durable;
using Woad.LoadBenchmarks.Rounds;
using Woad.LoadBenchmarks.Streaming;
using Woad.Queues.Embedded;
using Woad.Queues.Embedded.Turns;
using Woad.Queues.Engine;
using Woad.Queues.Rabbit;

namespace Woad.LoadBenchmarks.Queues;

/// <summary>
/// <c>queues [--rounds 8] [--seconds 0.5] [--body 1000] [--directory DIR] [--broker amqp://HOST] [--only
/// CONTENDER]</c>: the embedded queue beside a table that is written by hand with the same flushes; 64 senders beside
/// one where a flush takes 1 ms; with a broker, its engine beside its client. The exit code is 1 when a target is
/// missed.
/// </summary>
internal static class QueuesCommand
{
    public const string Name = "queues";

    private const double LeastOfBare = 0.7;
    private const double LeastOfClient = 0.8;
    private const double LeastGain = 8;
    private const double MaxBytes = 2048;
    private const int Many = 64;

    private static readonly TimeSpan _slow = TimeSpan.FromMilliseconds(1);

    public static async Task<int> RunAsync(IReadOnlyList<string> arguments)
    {
        var rounds = int.Parse(StreamCommand.Option(arguments, "--rounds") ?? "8", CultureInfo.InvariantCulture);
        var window = TimeSpan.FromSeconds(
            double.Parse(StreamCommand.Option(arguments, "--seconds") ?? "0.5", CultureInfo.InvariantCulture));
        var size = int.Parse(StreamCommand.Option(arguments, "--body") ?? "1000", CultureInfo.InvariantCulture);
        var root = Directory.CreateDirectory(Path.Combine(
            StreamCommand.Option(arguments, "--directory") ?? Path.GetTempPath(), $"woad-queues-{Guid.NewGuid():N}"));
        try
        {
            var only = StreamCommand.Option(arguments, "--only");
            return StreamCommand.Option(arguments, "--broker") is { } broker
                ? await MeasureBrokerAsync(new Uri(broker), size, rounds, window, only)
                : await MeasureAsync(root.FullName, size, rounds, window, only);
        }
        finally
        {
            root.Delete(recursive: true);
        }
    }

    private static async Task<int> MeasureAsync(string root, int size, int rounds, TimeSpan window, string? only)
    {
        var body = new byte[size];
        var message = new QueuedMessage { Body = body, Priority = 0, TimeToBeReceived = TimeSpan.FromDays(1) };
        using var bare = new BareStore(Path.Combine(root, "bare.db"));
        using var log = new AppendedLog(Path.Combine(root, "log"));
        using var barePairs = new BareStore(Path.Combine(root, "bare-pairs.db"));
        await using var queue = await OpenAsync(root, "queue", TimeSpan.Zero);
        await using var pairs = await OpenAsync(root, "pairs", TimeSpan.Zero);
        await using var slow = await OpenAsync(root, "slow", _slow);
        TallyLoop[] loops =
        [
            await LoopAsync("table, 1 sender", 1, () => bare.SendAsync(body)),
            await LoopAsync("queue, 1 sender", 1, () => queue.SendAsync(message)),
            await LoopAsync("queue, 64 senders", Many, () => queue.SendAsync(message)),
            await LoopAsync("table, send and receive", 1, () => barePairs.SendAndReceiveAsync(body)),
            await LoopAsync("queue, send and receive", 1, () => pairs.SendAndReceiveAsync(message)),
            await LoopAsync("slow disk, 1 sender", 1, () => slow.SendAsync(message)),
            await LoopAsync("slow disk, 64 senders", Many, () => slow.SendAsync(message)),
            await LoopAsync("file that grows, 1 sender", 1, () => log.SendAsync(body)),
        ];
        loops = await RunAsync(loops, $"{size} bytes a body", rounds, window, only);
        return only is null && !Judge(loops) ? 1 : 0;
    }

    private static async Task<int> MeasureBrokerAsync(Uri address, int size, int rounds, TimeSpan window, string? only)
    {
        var body = new byte[size];
        var message = new QueuedMessage { Body = body, Priority = 0, TimeToBeReceived = TimeSpan.FromDays(1) };
        await using var client = await BrokerClient.OpenAsync(address);
        await using var clientPairs = await BrokerClient.OpenAsync(address);
        await clientPairs.StartAsync();
        await using var queue = await EngineStore.OpenAsync(RabbitQueueEngine.Open(address, TimeProvider.System));
        await using var pairs = await EngineStore.OpenAsync(RabbitQueueEngine.Open(address, TimeProvider.System));
        TallyLoop[] loops =
        [
            await LoopAsync("client, 64 senders", Many, () => client.SendAsync(body)),
            await LoopAsync("engine, 64 senders", Many, () => queue.SendAsync(message)),
            await LoopAsync("client, 64 send and receive", Many, () => clientPairs.SendAndReceiveAsync(body)),
            await LoopAsync("engine, 64 send and receive", Many, () => pairs.SendAndReceiveAsync(message)),
        ];
        loops = await RunAsync(loops, $"RabbitMQ, {size} bytes a body", rounds, window, only);
        return only is not null
            || (Line("publishes, engine to client", Rate(loops[1]) / Rate(loops[0]), LeastOfClient, isLeast: true)
                & Line("receives, engine to client", Rate(loops[3]) / Rate(loops[2]), LeastOfClient, isLeast: true)
                & Line("bytes beyond the client, sent", loops[1].Bytes - loops[0].Bytes, MaxBytes, isLeast: false)
                & Line("bytes beyond the client, both", loops[3].Bytes - loops[2].Bytes, MaxBytes, isLeast: false))
            ? 0
            : 1;
    }

    private static async Task<TallyLoop[]> RunAsync(
        TallyLoop[] loops, string title, int rounds, TimeSpan window, string? only)
    {
        if (only is not null)
        {
            loops = [.. loops.Where(loop => loop.Name == only)];
        }

        foreach (var loop in loops)
        {
            await loop.RunAsync(window);
            loop.Forget();
        }

        for (var round = 0; round < rounds; round++)
        {
            foreach (var loop in Interleaving.Order(loops, round))
            {
                await loop.RunAsync(window);
            }
        }

        Console.WriteLine($"{title}, medians of {rounds} windows of {window.TotalSeconds} s");
        Console.WriteLine("| contender | µs a message | messages/s | bytes a message |\n|---|---|---|---|");
        foreach (var loop in loops)
        {
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"| {loop.Name} | {loop.Latency:0.0} | {Rate(loop):0} | {loop.Bytes:0} |"));
        }

        Console.WriteLine();
        Console.WriteLine("| figure | measured | target | |\n|---|---|---|---|");
        return loops;
    }

    private static bool Judge(TallyLoop[] loops)
    {
        return Line("queue to table, 1 sender", Rate(loops[1]) / Rate(loops[0]), LeastOfBare, isLeast: true)
            & Line("queue to table, send and receive", Rate(loops[4]) / Rate(loops[3]), LeastOfBare, isLeast: true)
            & Line("64 senders to 1, flushes of 1 ms", Rate(loops[6]) / Rate(loops[5]), LeastGain, isLeast: true)
            & Line("bytes beyond the table's, sent", loops[1].Bytes - loops[0].Bytes, MaxBytes, isLeast: false)
            & Line("bytes beyond the table's, both", loops[4].Bytes - loops[3].Bytes, MaxBytes, isLeast: false);
    }

    private static bool Line(string figure, double measured, double target, bool isLeast)
    {
        var isMet = isLeast ? measured >= target : measured <= target;
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {figure} | {measured:0.00} | {(isLeast ? "at least" : "at most")} {target:0.##} | "
            + $"{(isMet ? "met" : "NOT MET")} |"));
        return isMet;
    }

    private static double Rate(TallyLoop loop) =>
        (loop.Name.Contains("64", StringComparison.Ordinal) ? Many : 1) * 1e6 / loop.Latency;

    /// <param name="root">The directory of the run.</param>
    /// <param name="name">The queue's directory in it.</param>
    /// <param name="slowness">How long a flush takes at least.</param>
    private static Task<EngineStore> OpenAsync(string root, string name, TimeSpan slowness)
    {
        var options = new EmbeddedQueueOptions { Flush = log => Flush(log, slowness) };
        return EngineStore.OpenAsync(
            EmbeddedQueueEngine.Open(Path.Combine(root, name), options, TimeProvider.System));
    }

    private static void Flush(SafeFileHandle log, TimeSpan slowness)
    {
        var begun = TimeProvider.System.GetTimestamp();
        LogFlush.Run(log);
        while (TimeProvider.System.GetElapsedTime(begun) < slowness)
        {
            Thread.Sleep(1);
        }
    }

    private static Task<TallyLoop> LoopAsync(string name, int callers, Func<Task> call) =>
        TallyLoop.CreateAsync(name, callers, () => Task.FromResult(call));
}
