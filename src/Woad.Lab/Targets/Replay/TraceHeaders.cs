using System.Text;

namespace Woad.Lab.Targets.Replay;

/// <summary>
/// The header lines by which an HTTP client tells a request's place in a trace. A client adds them to each request
/// while somebody in its process listens to activities, with another identifier each time. A request that is sent again
/// must not have them: all copies would belong to one trace.
/// </summary>
internal static class TraceHeaders
{
    private static readonly string[] Names =
        ["traceparent", "tracestate", "baggage", "Request-Id", "Correlation-Context"];

    /// <summary>A captured request without these lines.</summary>
    public static byte[] Without(byte[] request)
    {
        var head = request.AsSpan().IndexOf("\r\n\r\n"u8);
        if (head < 0)
        {
            return request;
        }

        var kept = new List<byte>(request.Length);
        for (var at = 0; at < head + 2;)
        {
            var length = request.AsSpan(at).IndexOf("\r\n"u8) + 2;
            var line = request.AsSpan(at, length);
            if (!IsOne(line))
            {
                kept.AddRange(line);
            }

            at += length;
        }

        kept.AddRange(request.AsSpan(head + 2));
        return [.. kept];
    }

    private static bool IsOne(ReadOnlySpan<byte> line)
    {
        foreach (var name in Names)
        {
            if (line.Length > name.Length
                && line[name.Length] == ':'
                && Ascii.EqualsIgnoreCase(line[..name.Length], name))
            {
                return true;
            }
        }

        return false;
    }
}
