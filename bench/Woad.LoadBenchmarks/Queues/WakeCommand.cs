using System.Diagnostics;
using System.Globalization;
using Woad.Lab.Statistics;
using Woad.Queues.Embedded;
using Woad.Queues.Engine;

namespace Woad.LoadBenchmarks.Queues;

/// <summary>
/// <c>queues-wake</c>: how long a message takes to a receiver that waits, in the same process and in another one, and
/// the processor time of a process whose receiver waits. Each process is represented by an engine of its own.
/// </summary>
internal static class WakeCommand
{
    public const string Name = "queues-wake";

    private const int Messages = 300;

    private static readonly QueueName _queue = new("private/bench");
    private static readonly TimeSpan _idle = TimeSpan.FromSeconds(5);

    public static async Task<int> RunAsync()
    {
        var root = Directory.CreateTempSubdirectory("woad-queues-");
        try
        {
            await using var near = EmbeddedQueueEngine.Open(root.FullName, TimeProvider.System);
            await using var far = EmbeddedQueueEngine.Open(root.FullName, TimeProvider.System);
            await near.CreateAsync(_queue, new QueueSettings(IsTransactional: false), default);
            Console.WriteLine("| receiver | median µs | 95 % µs |\n|---|---|---|");
            await MeasureAsync("same process", near, near);
            await MeasureAsync("other process", near, far);
            await IdleAsync(far);
            return 0;
        }
        finally
        {
            root.Delete(recursive: true);
        }
    }

    private static async Task MeasureAsync(string name, EmbeddedQueueEngine sender, EmbeddedQueueEngine receiver)
    {
        var reader = await receiver.OpenAsync(_queue, default);
        var message = new QueuedMessage { Body = new byte[100], IsRecoverable = false };
        var times = new List<double>();
        for (var i = 0; i < Messages; i++)
        {
            var receiving = Task.Run(() => reader.ReceiveAsync(null, default).AsTask());
            await Task.Delay(5 + i % 7);
            var begun = Stopwatch.GetTimestamp();
            await sender.SendAsync(_queue, message, null, default);
            await receiving;
            times.Add(Stopwatch.GetElapsedTime(begun).TotalMicroseconds);
        }

        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {name} | {Bootstrap.Median(times):0} | {times.Order().ElementAt(Messages * 95 / 100):0} |"));
    }

    private static async Task IdleAsync(EmbeddedQueueEngine engine)
    {
        using var cancelled = new CancellationTokenSource();
        var reader = await engine.OpenAsync(_queue, default);
        var receiving = reader.ReceiveAsync(null, cancelled.Token).AsTask();
        var before = Process.GetCurrentProcess().TotalProcessorTime;
        await Task.Delay(_idle);
        var spent = Process.GetCurrentProcess().TotalProcessorTime - before;
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"A receiver that waits beside another process takes {spent / _idle:0.00%} of a processor."));
        await cancelled.CancelAsync();
        try
        {
            await receiving;
        }
        catch (OperationCanceledException)
        {
            // As wanted.
        }
    }
}
