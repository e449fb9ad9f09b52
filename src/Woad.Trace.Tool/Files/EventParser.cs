using System.Text;
using System.Xml;
using Woad.Trace.Tool.Events;

namespace Woad.Trace.Tool.Files;

/// <summary>Reads one element E2ETraceEvent ([MS-NETTR] 4.2), also with the record of a message log.</summary>
/// <param name="file">The number of the file.</param>
internal sealed class EventParser(int file)
{
    // A table keeps every name that it has seen: a new one begins after this number of events.
    private const int EventsOfTable = 10_000;

    private readonly XmlReaderSettings _settings = new()
    {
        CheckCharacters = false,
        DtdProcessing = DtdProcessing.Prohibit,
        NameTable = new NameTable(),
        XmlResolver = null,
    };

    private int _events;

    /// <summary>Reads the event at the beginning of a window.</summary>
    /// <param name="bytes">The window.</param>
    /// <param name="length">The number of bytes of the event.</param>
    /// <param name="error">The error of a malformed event.</param>
    /// <returns>The event; null when it is malformed.</returns>
    public TracedEvent? Parse(EventBytes bytes, int length, out XmlException? error)
    {
        error = null;
        if (++_events % EventsOfTable == 0)
        {
            _settings.NameTable = new NameTable();
        }

        try
        {
            using var reader = XmlReader.Create(bytes.Open(length), _settings);
            reader.MoveToContent();
            var traced = new TracedEvent { File = file, Offset = bytes.Offset, Raw = bytes.Memory[..length] };
            while (reader.Read())
            {
                if (reader.NodeType != XmlNodeType.Element || reader.Depth != 1)
                {
                    continue;
                }

                traced = reader.IsEmptyElement ? traced : reader.LocalName switch
                {
                    "System" => ReadSystem(reader, traced),
                    "ApplicationData" => ReadData(reader, traced),
                    _ => traced,
                };
            }

            return traced;
        }
        catch (XmlException e)
        {
            error = e;
            return null;
        }
    }

    private static TracedEvent ReadSystem(XmlReader reader, TracedEvent traced)
    {
        while (reader.Read() && reader.Depth > 1)
        {
            if (reader.NodeType != XmlNodeType.Element || reader.Depth != 2)
            {
                continue;
            }

            traced = reader.LocalName switch
            {
                "EventID" => traced with { Id = ParsedText.Number(Text(reader)) },
                "SubType" => traced with { Type = ParsedText.Type(reader.GetAttribute("Name")) },
                "TimeCreated" => traced with { Time = ParsedText.Time(reader.GetAttribute("SystemTime")) },
                "Source" => traced with { Source = reader.GetAttribute("Name") ?? "" },
                "Correlation" => traced with
                {
                    Activity = ParsedText.Id(reader.GetAttribute("ActivityID")),
                    Related = ParsedText.Id(reader.GetAttribute("RelatedActivityID")),
                },
                "Execution" => traced with
                {
                    Process = $"{reader.GetAttribute("ProcessName")} {reader.GetAttribute("ProcessID")}".Trim(),
                    Thread = reader.GetAttribute("ThreadID") ?? "",
                },
                "Computer" => traced with { Computer = Text(reader) },
                _ => traced,
            };
        }

        return traced;
    }

    private static TracedEvent ReadData(XmlReader reader, TracedEvent traced)
    {
        var text = new StringBuilder();
        while (reader.Read() && reader.Depth > 1)
        {
            if (reader.NodeType is XmlNodeType.Text or XmlNodeType.CDATA or XmlNodeType.SignificantWhitespace)
            {
                Append(text, reader.Value);
            }
            else if (reader is { NodeType: XmlNodeType.Element, IsEmptyElement: false })
            {
                traced = reader.LocalName switch
                {
                    "TraceRecord" => ReadRecord(reader, traced),
                    "MessageLogTraceRecord" => ReadMessage(reader, traced),
                    _ => traced,
                };
            }
        }

        return traced.Description.Length > 0 ? traced : traced with { Description = text.ToString().Trim() };
    }

    private static TracedEvent ReadRecord(XmlReader reader, TracedEvent traced)
    {
        var depth = reader.Depth;
        while (reader.Read() && reader.Depth > depth)
        {
            if (reader.NodeType != XmlNodeType.Element)
            {
                continue;
            }

            traced = (reader.Depth - depth, reader.LocalName) switch
            {
                (1, "TraceIdentifier") => traced with { Identifier = Text(reader) },
                (1, "Description") => traced with { Description = Text(reader) },
                (2, "ActivityName") => traced with { ActivityName = Text(reader) },
                (2, "ExceptionType") when traced.Exception is null => traced with { Exception = Text(reader) },
                (2, "Message") when traced.Exception is { } type && !type.Contains(": ", StringComparison.Ordinal) =>
                    traced with { Exception = $"{type}: {Text(reader)}" },
                _ => traced,
            };
        }

        return traced;
    }

    /// <summary>A message has its place in the call as its name, and its action as its description.</summary>
    private static TracedEvent ReadMessage(XmlReader reader, TracedEvent traced)
    {
        var depth = reader.Depth;
        traced = traced with { Identifier = reader.GetAttribute("Source") ?? "Message" };
        var (action, other) = ("", "");
        while (reader.Read() && reader.Depth > depth)
        {
            if (reader.NodeType != XmlNodeType.Element)
            {
                continue;
            }

            switch (reader.Depth - depth, reader.LocalName)
            {
                case (3, "Action") when action.Length == 0:
                    action = Text(reader).Trim();
                    break;
                case (1, "Reason") or (2, "Method") or (2, "WebHeaders"):
                    other = Text(reader);
                    break;
            }
        }

        return traced with { Description = action.Length > 0 ? action : other };
    }

    /// <summary>The text of the element, whose end the reader is moved to.</summary>
    private static string Text(XmlReader reader)
    {
        if (reader.IsEmptyElement)
        {
            return "";
        }

        var (depth, text) = (reader.Depth, new StringBuilder());
        while (reader.Read() && reader.Depth > depth)
        {
            if (reader.NodeType is XmlNodeType.Text or XmlNodeType.CDATA or XmlNodeType.Whitespace
                or XmlNodeType.SignificantWhitespace)
            {
                Append(text, reader.Value);
            }
        }

        return text.ToString();
    }

    private static void Append(StringBuilder text, string value) =>
        text.Append(value, 0, Math.Min(value.Length, TracedEvent.MaxText - text.Length));
}
