using System.Globalization;
using Woad.LoadBenchmarks.Durable;
using Woad.LoadBenchmarks.Rounds;
using Woad.LoadBenchmarks.Streaming;
using Woad.Queues.Engine;

namespace Woad.LoadBenchmarks.Queues;

/// <summary>
/// <c>queues [--rounds 8] [--seconds 0.5] [--body 1000] [--directory DIR] [--only CONTENDER]</c>: the embedded queue
/// beside a table that is written by hand with the same flushes; 64 senders beside one where a flush takes 1 ms. The
/// exit code is 1 when a target is missed.
/// </summary>
internal static class QueuesCommand
{
    public const string Name = "queues";

    private const double LeastOfBare = 0.7;
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
            return await MeasureAsync(root.FullName, size, rounds, window, StreamCommand.Option(arguments, "--only"));
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
        await using var queue = await EmbeddedStore.OpenAsync(Path.Combine(root, "queue"), TimeSpan.Zero);
        await using var pairs = await EmbeddedStore.OpenAsync(Path.Combine(root, "pairs"), TimeSpan.Zero);
        await using var slow = await EmbeddedStore.OpenAsync(Path.Combine(root, "slow"), _slow);
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

        Console.WriteLine($"{size} bytes a body, medians of {rounds} windows of {window.TotalSeconds} s");
        Console.WriteLine("| contender | µs a message | messages/s | bytes a message |\n|---|---|---|---|");
        foreach (var loop in loops)
        {
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture,
                $"| {loop.Name} | {loop.Latency:0.0} | {Rate(loop):0} | {loop.Bytes:0} |"));
        }

        return only is null && !Judge(loops) ? 1 : 0;
    }

    private static bool Judge(TallyLoop[] loops)
    {
        Console.WriteLine();
        Console.WriteLine("| figure | measured | target | |\n|---|---|---|---|");
        return Line("queue to table, 1 sender", Rate(loops[1]) / Rate(loops[0]), LeastOfBare, isLeast: true)
            & Line("queue to table, send and receive", Rate(loops[4]) / Rate(loops[3]), LeastOfBare, isLeast: true)
            & Line("64 senders to 1, flushes of 1 ms", Rate(loops[6]) / Rate(loops[5]), LeastGain, isLeast: true)
            & Line("bytes a message, sent", loops[1].Bytes, MaxBytes, isLeast: false)
            & Line("bytes a message, sent and received", loops[4].Bytes, MaxBytes, isLeast: false);
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

    private static Task<TallyLoop> LoopAsync(string name, int callers, Func<Task> call) =>
        TallyLoop.CreateAsync(name, callers, () => Task.FromResult(call));
}
