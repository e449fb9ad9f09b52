using System.Buffers.Binary;

namespace Woad.Trace.Tool.Files;

/// <summary>
/// The identifier of a span as an activity of trace files. Trace files of Woad have the same, so that files of both
/// formats join.
/// </summary>
internal static class SpanActivity
{
    private const int TraceBytes = 16;
    private const int SpanBytes = 8;

    /// <summary>The identifier of a span; empty when one of the identifiers is malformed.</summary>
    /// <param name="trace">The identifier of the trace in hexadecimal digits or base64.</param>
    /// <param name="span">The identifier of the span likewise.</param>
    public static Guid Of(string trace, string span)
    {
        Span<byte> bytes = stackalloc byte[TraceBytes];
        Span<byte> own = stackalloc byte[SpanBytes];
        if (!Read(trace, bytes) || !Read(span, own))
        {
            return Guid.Empty;
        }

        var last = bytes[SpanBytes..];
        BinaryPrimitives.WriteUInt64BigEndian(
            last, BinaryPrimitives.ReadUInt64BigEndian(last) ^ BinaryPrimitives.ReadUInt64BigEndian(own));
        return new Guid(bytes, bigEndian: true);
    }

    private static bool Read(string text, Span<byte> bytes) =>
        text.Length == bytes.Length * 2
            ? Convert.FromHexString(text, bytes, out _, out _) == System.Buffers.OperationStatus.Done
            : Convert.TryFromBase64String(text, bytes, out var count) && count == bytes.Length;
}
