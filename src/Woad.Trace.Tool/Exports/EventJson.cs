using System.Text.Json;
using Woad.Trace.Tool.Events;

namespace Woad.Trace.Tool.Exports;

/// <summary>Events as an array of JSON, one after the other.</summary>
internal static class EventJson
{
    private const int FlushSize = 64 * 1024;

    /// <summary>Writes events.</summary>
    /// <param name="events">The events.</param>
    /// <param name="target">The file.</param>
    public static long Write(IEnumerable<TracedEvent> events, Stream target)
    {
        var count = 0L;
        using var writer = new Utf8JsonWriter(target);
        writer.WriteStartArray();
        foreach (var traced in events)
        {
            Write(traced, writer);
            count++;
            if (writer.BytesPending > FlushSize)
            {
                writer.Flush();
            }
        }

        writer.WriteEndArray();
        return count;
    }

    private static void Write(TracedEvent traced, Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteString("time", traced.Time);
        writer.WriteString("type", traced.Type.ToString());
        writer.WriteNumber("id", traced.Id);
        writer.WriteString("source", traced.Source);
        writer.WriteString("activity", traced.Activity);
        if (traced.Related != Guid.Empty)
        {
            writer.WriteString("related", traced.Related);
        }

        writer.WriteString("identifier", traced.Identifier);
        writer.WriteString("description", traced.Description);
        if (traced.Exception is not null)
        {
            writer.WriteString("exception", traced.Exception);
        }

        writer.WriteString("process", traced.Process);
        writer.WriteString("thread", traced.Thread);
        writer.WriteString("computer", traced.Computer);
        writer.WriteNumber("file", traced.File);
        writer.WriteNumber("offset", traced.Offset);
        writer.WriteEndObject();
    }
}
