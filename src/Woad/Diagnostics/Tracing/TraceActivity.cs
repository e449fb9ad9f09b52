using System.Buffers.Binary;
using System.Diagnostics;

namespace Woad.Diagnostics.Tracing;

/// <summary>The identifiers of activities in trace files, made from those of spans.</summary>
internal static class TraceActivity
{
    /// <summary>The name of the HTTP header that carries an activity.</summary>
    public const string HttpHeader = "E2EActivity";

    /// <summary>
    /// The activity that runs: the one that the program has set for its own traces, or the span. Empty for none.
    /// </summary>
    public static Guid Current
    {
        get
        {
            var set = Trace.CorrelationManager.ActivityId;
            return set != Guid.Empty ? set
                : Activity.Current is { } span ? Of(span.TraceId, span.SpanId)
                : Guid.Empty;
        }
    }

    /// <summary>
    /// The activity that is sent with a message: the span of the client's call, else the one that runs. Empty for none.
    /// </summary>
    public static Guid Sent => Activity.Current is { } span && span.Source == Telemetry.Source
        ? Of(span.TraceId, span.SpanId)
        : Current;

    /// <summary>An identifier as the HTTP header E2EActivity has it ([MS-THCH] 2.2).</summary>
    /// <param name="activity">The identifier.</param>
    public static string ToHttp(Guid activity) => Convert.ToBase64String(activity.ToByteArray());

    /// <summary>The identifier of a header E2EActivity; null when it is malformed.</summary>
    /// <param name="header">The header.</param>
    public static Guid? OfHttp(string header)
    {
        Span<byte> bytes = stackalloc byte[16];
        return Convert.TryFromBase64String(header, bytes, out var count) && count == bytes.Length
            && new Guid(bytes) is var id && id != Guid.Empty
            ? id
            : null;
    }

    /// <summary>The identifier of a span: the same in the process that made it and in those that it calls.</summary>
    /// <param name="trace">The identifier of its trace.</param>
    /// <param name="span">The identifier of the span in it.</param>
    public static Guid Of(ActivityTraceId trace, ActivitySpanId span)
    {
        Span<byte> bytes = stackalloc byte[16];
        Span<byte> own = stackalloc byte[8];
        trace.CopyTo(bytes);
        span.CopyTo(own);
        var mixed = BinaryPrimitives.ReadUInt64BigEndian(bytes[8..]) ^ BinaryPrimitives.ReadUInt64BigEndian(own);
        BinaryPrimitives.WriteUInt64BigEndian(bytes[8..], mixed);
        return new Guid(bytes, bigEndian: true);
    }
}
