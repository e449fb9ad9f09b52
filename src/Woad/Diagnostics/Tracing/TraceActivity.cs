using System.Buffers.Binary;
using System.Diagnostics;

namespace Woad.Diagnostics.Tracing;

/// <summary>The identifiers of activities in trace files, made from those of spans.</summary>
internal static class TraceActivity
{
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
