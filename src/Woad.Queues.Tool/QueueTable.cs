using System.Globalization;
using Spectre.Console;
using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Tool;

/// <summary>Queues as a table.</summary>
internal static class QueueTable
{
    public static Table Of(IReadOnlyList<QueueDescription> queues, TimeProvider clock)
    {
        var table = new Table().Border(TableBorder.Simple).AddColumn(new TableColumn("Queue").NoWrap())
            .AddColumn(new TableColumn("Kind").NoWrap()).AddColumn(Figures("Messages")).AddColumn(Figures("Bytes"))
            .AddColumn(Figures("Quota")).AddColumn(Figures("Oldest")).AddColumn("Label");
        foreach (var queue in queues)
        {
            table.AddRow(
                Markup.Escape(Escaped.Value(Indented(queue.Name))),
                queue.Name.Subqueue is null ? Kind(queue.Settings) : "",
                Number(queue.Messages),
                Number(queue.Bytes),
                queue.Name.Subqueue is null && queue.Settings.Quota is { } quota ? Number(quota) : "",
                queue.Oldest is { } oldest ? Age(clock.GetUtcNow() - oldest) : "",
                Markup.Escape(queue.Name.Subqueue is null ? Escaped.Value(queue.Settings.Label) : ""));
        }

        return table;
    }

    /// <summary>A column of numbers.</summary>
    public static TableColumn Figures(string title) => new TableColumn(title).RightAligned().NoWrap();

    public static string Indented(QueueName name) => name.Subqueue is null ? name.Queue : $"  ;{name.Subqueue}";

    public static string Number(double number) => number.ToString("N0", CultureInfo.InvariantCulture);

    /// <summary>An age with two units.</summary>
    public static string Age(TimeSpan age) => age switch
    {
        { TotalSeconds: < 0 } => "0 s",
        { TotalMinutes: < 1 } => $"{age.Seconds} s",
        { TotalHours: < 1 } => $"{age.Minutes} min {age.Seconds} s",
        { TotalDays: < 1 } => $"{age.Hours} h {age.Minutes} min",
        _ => $"{(int)age.TotalDays} d {age.Hours} h",
    };

    private static string Kind(QueueSettings settings) =>
        (settings.IsTransactional ? "transactional" : "plain") + (settings.IsJournaled ? ", journal" : "");
}
