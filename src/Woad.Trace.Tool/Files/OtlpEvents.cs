using System.Diagnostics;
using System.Globalization;
using System.Text.Json;
using Woad.Trace.Tool.Events;

namespace Woad.Trace.Tool.Files;

/// <summary>Spans and log records as the events that a trace file has.</summary>
internal static class OtlpEvents
{
    private const int MaxEventsOfSpan = 1_000;

    private const int FatalNumber = 21;
    private const int ErrorNumber = 17;
    private const int WarningNumber = 13;
    private const int InformationNumber = 9;

    /// <summary>The attribute service.name of a resource.</summary>
    /// <param name="resource">The resource.</param>
    public static string ServiceOf(JsonElement resource) => Attribute(resource, "service.name");

    /// <summary>The beginning, the events and the end of a span, after the transfer from its parent.</summary>
    /// <param name="span">The span.</param>
    /// <param name="shell">An event with file, offset and source.</param>
    public static IEnumerable<TracedEvent> OfSpan(JsonElement span, TracedEvent shell)
    {
        var trace = Text(span, "traceId");
        var name = Text(span, "name");
        var begin = shell with
        {
            Time = Time(span, "startTimeUnixNano"),
            Activity = SpanActivity.Of(trace, Text(span, "spanId")),
            Type = TraceEventType.Start,
            Identifier = name,
            ActivityName = name,
            Description = name,
        };
        if (Text(span, "parentSpanId") is { Length: > 0 } parent && SpanActivity.Of(trace, parent) is var above
            && above != Guid.Empty && above != begin.Activity)
        {
            yield return begin with
            {
                Activity = above,
                Related = begin.Activity,
                Type = TraceEventType.Transfer,
                ActivityName = null,
            };
        }

        yield return begin;
        foreach (var inner in Array(span, "events").Take(MaxEventsOfSpan))
        {
            yield return OfSpanEvent(inner, begin);
        }

        var end = begin with { Time = Time(span, "endTimeUnixNano"), Type = TraceEventType.Stop };
        if (span.TryGetProperty("status", out var status) && status.ValueKind == JsonValueKind.Object
            && Text(status, "code") is "2" or "STATUS_CODE_ERROR")
        {
            var reason = Text(status, "message");
            yield return end with
            {
                Type = TraceEventType.Error,
                Description = reason.Length > 0 ? reason : $"The span {name} failed.",
            };
        }

        yield return end;
    }

    /// <summary>A log record.</summary>
    /// <param name="log">The record.</param>
    /// <param name="shell">An event with file, offset and source.</param>
    public static TracedEvent OfLog(JsonElement log, TracedEvent shell)
    {
        var number = (int)Math.Clamp(Number(log, "severityNumber"), 0, 100);
        var time = Time(log, "timeUnixNano");
        return shell with
        {
            Time = time > DateTime.UnixEpoch ? time : Time(log, "observedTimeUnixNano"),
            Activity = SpanActivity.Of(Text(log, "traceId"), Text(log, "spanId")),
            Type = number switch
            {
                >= FatalNumber => TraceEventType.Critical,
                >= ErrorNumber => TraceEventType.Error,
                >= WarningNumber => TraceEventType.Warning,
                >= InformationNumber or 0 => TraceEventType.Information,
                _ => TraceEventType.Verbose,
            },
            Identifier = Text(log, "eventName"),
            Description = log.TryGetProperty("body", out var body) ? ValueOf(body) : "",
            Exception = ExceptionOf(log),
        };
    }

    private static TracedEvent OfSpanEvent(JsonElement inner, TracedEvent begin)
    {
        var name = Text(inner, "name");
        var exception = ExceptionOf(inner);
        return begin with
        {
            Time = Time(inner, "timeUnixNano"),
            Type = exception is not null ? TraceEventType.Error : TraceEventType.Information,
            Identifier = name,
            Description = exception ?? name,
            Exception = exception,
            ActivityName = null,
        };
    }

    private static string? ExceptionOf(JsonElement value)
    {
        var (type, message) = (Attribute(value, "exception.type"), Attribute(value, "exception.message"));
        return type.Length > 0 || message.Length > 0 ? $"{type}: {message}" : null;
    }

    private static string Attribute(JsonElement value, string key)
    {
        foreach (var attribute in Array(value, "attributes"))
        {
            if (Text(attribute, "key") == key && attribute.TryGetProperty("value", out var content))
            {
                return ValueOf(content);
            }
        }

        return "";
    }

    private static string ValueOf(JsonElement value) =>
        value.ValueKind != JsonValueKind.Object ? ""
        : value.TryGetProperty("stringValue", out _) ? Text(value, "stringValue")
        : Cut(value.GetRawText());

    private static IEnumerable<JsonElement> Array(JsonElement value, string name) =>
        value.ValueKind == JsonValueKind.Object && value.TryGetProperty(name, out var array)
        && array.ValueKind == JsonValueKind.Array
            ? array.EnumerateArray().Where(static e => e.ValueKind == JsonValueKind.Object)
            : [];

    // Numbers of 64 bits are strings in OTLP; writers use numbers, too.
    private static string Text(JsonElement value, string name) =>
        value.ValueKind == JsonValueKind.Object && value.TryGetProperty(name, out var text)
            ? text.ValueKind switch
            {
                JsonValueKind.String => Cut(text.GetString()!),
                JsonValueKind.Number => text.GetRawText(),
                _ => "",
            }
            : "";

    private static decimal Number(JsonElement value, string name) =>
        decimal.TryParse(Text(value, name), CultureInfo.InvariantCulture, out var number) ? number : 0;

    private static DateTime Time(JsonElement value, string name)
    {
        var ticks = Number(value, name) / TimeSpan.NanosecondsPerTick;
        var max = DateTime.MaxValue.Ticks - DateTime.UnixEpoch.Ticks;
        return DateTime.UnixEpoch.AddTicks((long)Math.Clamp(ticks, 0, max));
    }

    private static string Cut(string text) => text.Length > TracedEvent.MaxText ? text[..TracedEvent.MaxText] : text;
}
