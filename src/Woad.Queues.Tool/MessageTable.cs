using System.Globalization;
using System.Text;
using Spectre.Console;
using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Tool;

/// <summary>Messages as a table.</summary>
internal static class MessageTable
{
    /// <summary>How many bytes of a body are shown.</summary>
    private const int ShownBytes = 200;

    public static Table Of(IReadOnlyList<ReceivedMessage> messages, bool withBodies)
    {
        var table = new Table().Border(TableBorder.Simple).AddColumn(new TableColumn("Look-up id").NoWrap())
            .AddColumn(new TableColumn("Arrived (UTC)").NoWrap()).AddColumn("Label")
            .AddColumn(QueueTable.Figures("Bytes")).AddColumn(QueueTable.Figures("Aborts"))
            .AddColumn(QueueTable.Figures("Moves")).AddColumn("Sent to").AddColumn("Failure");
        if (withBodies)
        {
            table.AddColumn("Body");
        }

        foreach (var message in messages)
        {
            List<string> row =
            [
                message.LookupId.ToString(CultureInfo.InvariantCulture),
                message.Arrived.UtcDateTime.ToString("yyyy-MM-dd HH:mm:ss", CultureInfo.InvariantCulture),
                Markup.Escape(Escaped.Value(message.Label)),
                QueueTable.Number(message.Body.Length),
                $"{message.AbortCount}",
                $"{message.MoveCount}",
                message.Destination == message.Queue.Main
                    ? ""
                    : Markup.Escape(Escaped.Value(message.Destination.Queue)),
                $"{message.Failure}",
            ];
            if (withBodies)
            {
                row.Add(Markup.Escape(Body(message.Body.Span)));
            }

            table.AddRow([.. row]);
        }

        return table;
    }

    /// <summary>The beginning of a body. Control characters of a message never reach the terminal.</summary>
    private static string Body(ReadOnlySpan<byte> body) =>
        Escaped.Value(Encoding.UTF8.GetString(body[..Math.Min(ShownBytes, body.Length)]))
        + (body.Length > ShownBytes ? "…" : "");
}
