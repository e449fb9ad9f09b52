using Spectre.Console;
using Woad.Queues.Embedded;
using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Tool;

/// <summary>The queues as they change: each look beside the one before.</summary>
internal static class QueueWatch
{
    public static Task RunAsync(
        EmbeddedQueueEngine engine,
        IAnsiConsole console,
        TimeSpan interval,
        TimeProvider clock,
        CancellationToken cancellationToken) =>
        console.Live(new Table()).AutoClear(false).StartAsync(async live =>
        {
            using var timer = new PeriodicTimer(interval, clock);
            Dictionary<QueueName, long> before = [];
            do
            {
                var queues = await engine.ListAsync(cancellationToken).ToListAsync(cancellationToken);
                live.UpdateTarget(Draw(queues, before, interval, clock));
                before = queues.ToDictionary(queue => queue.Name, queue => queue.Messages);
            }
            while (await timer.WaitForNextTickAsync(cancellationToken));
        });

    public static Table Draw(
        List<QueueDescription> queues, Dictionary<QueueName, long> before, TimeSpan interval, TimeProvider clock)
    {
        var table = new Table().Border(TableBorder.Simple).AddColumn(new TableColumn("Queue").NoWrap())
            .AddColumn(QueueTable.Figures("Messages")).AddColumn(QueueTable.Figures("Change/s"))
            .AddColumn(QueueTable.Figures("Bytes")).AddColumn(QueueTable.Figures("Oldest"));
        foreach (var queue in queues)
        {
            var change = (queue.Messages - before.GetValueOrDefault(queue.Name, queue.Messages))
                / interval.TotalSeconds;
            table.AddRow(
                Markup.Escape(Escaped.Value(QueueTable.Indented(queue.Name))),
                QueueTable.Number(queue.Messages),
                change == 0 ? "" : change > 0 ? $"[yellow]+{QueueTable.Number(change)}[/]" : QueueTable.Number(change),
                QueueTable.Number(queue.Bytes),
                queue.Oldest is { } oldest ? QueueTable.Age(clock.GetUtcNow() - oldest) : "");
        }

        return table.Caption($"{clock.GetUtcNow().UtcDateTime:HH:mm:ss} UTC, Ctrl+C ends");
    }
}
