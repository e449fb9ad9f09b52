using System.Text;
using Woad.Queues.Embedded;
using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Crashes;

/// <summary>
/// A process of the crash tests: it sends or receives until it is killed, and writes a line for each commit.
/// </summary>
internal static class CrashNode
{
    public const string Sender = "sender";
    public const string Receiver = "receiver";

    public static readonly QueueName In = new("private/in");
    public static readonly QueueName Audit = new("private/audit");
    public static readonly QueueName Out = new("private/out");

    public static async Task<int> RunAsync(string role, string directory, string prefix, bool drains)
    {
        await using var engine = EmbeddedQueueEngine.Open(directory, TimeProvider.System);
        Write("ready");
        await (role == Sender ? SendAsync(engine, prefix) : ReceiveAsync(engine, int.Parse(prefix), drains));
        return 0;
    }

    public static QueuedMessage Message(string label) =>
        new() { Label = label, Body = Encoding.UTF8.GetBytes(label), Priority = 0 };

    /// <summary>Several senders at once, so that their commits share flushes.</summary>
    private static Task SendAsync(EmbeddedQueueEngine engine, string prefix) =>
        Task.WhenAll(Enumerable.Range(0, 4).Select(sender => Task.Run(async () =>
        {
            for (var i = 0; ; i++)
            {
                var label = $"{prefix}-{sender}-{i}";
                await using var work = engine.Begin();
                await engine.SendAsync(In, Message(label), work, default);
                await engine.SendAsync(Audit, Message(label), work, default);
                await work.CommitAsync(default);
                Write(label);
            }
        })));

    /// <summary>Takes from one queue and puts into another, in one work; every seventh work is undone.</summary>
    private static async Task ReceiveAsync(EmbeddedQueueEngine engine, int seed, bool drains)
    {
        var random = new Random(seed);
        var reader = await engine.OpenAsync(In, default);
        while (true)
        {
            await using var work = engine.Begin();
            var message = drains
                ? await reader.TryReceiveAsync(work, default)
                : await reader.ReceiveAsync(work, default);
            if (message is null)
            {
                return;
            }

            await engine.SendAsync(Out, Message(message.Label), work, default);
            if (drains || random.Next(7) > 0)
            {
                await work.CommitAsync(default);
                Write(message.Label);
            }
        }
    }

    private static void Write(string line)
    {
        lock (Console.Out)
        {
            Console.Out.WriteLine(line);
            Console.Out.Flush();
        }
    }
}
