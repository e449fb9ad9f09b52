using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>
/// Cuts multipart bodies in memory into parts: each boundary is searched for once, contents are not copied.
/// </summary>
internal static class MimeParser
{
    public static List<MimePart> Parse(ReadOnlyMemory<byte> body, string? boundary, in MtomLimits limits)
    {
        var delimiter = MimeBoundary.DelimiterOf(boundary);
        var parts = new List<MimePart>();
        var start = FirstPart(body.Span, delimiter);
        long kept = 0;
        while (start >= 0)
        {
            if (parts.Count == limits.MaxParts)
            {
                throw MtomErrors.TooManyParts(limits.MaxParts);
            }

            var next = FindDelimiter(body.Span, delimiter, start, out var end);
            parts.Add(ParsePart(body[start..end], limits));
            kept += parts.Count == 1 ? 0 : parts[^1].Content.Length;
            if (kept > limits.MaxBufferSize)
            {
                throw MtomErrors.BufferExceeded(limits.MaxBufferSize);
            }

            start = next;
        }

        return parts;
    }

    /// <summary>Where the first part begins; what stands before the first boundary is passed over.</summary>
    private static int FirstPart(ReadOnlySpan<byte> body, byte[] delimiter)
    {
        if (body.StartsWith(delimiter.AsSpan(2)) && TryLineEnd(body, delimiter.Length - 2, out var start) && start >= 0)
        {
            return start;
        }

        start = FindDelimiter(body, delimiter, 0, out _);
        return start >= 0 ? start : throw new XmlException("The MTOM message has no MIME part.");
    }

    /// <summary>
    /// Finds the next boundary line; <paramref name="end"/> is where the content before it ends. Returns where the next
    /// part begins, or -1 after the closing boundary.
    /// </summary>
    private static int FindDelimiter(ReadOnlySpan<byte> body, byte[] delimiter, int from, out int end)
    {
        for (var at = from; ; at += delimiter.Length)
        {
            var step = body[at..].IndexOf(delimiter);
            if (step < 0)
            {
                throw MtomErrors.NoEnd();
            }

            at += step;
            if (TryLineEnd(body, at + delimiter.Length, out var next))
            {
                end = at;
                return next;
            }
        }
    }

    private static bool TryLineEnd(ReadOnlySpan<byte> body, int at, out int next)
    {
        var found = MimeBoundary.IsLineEnd(body[at..], out var length);
        next = length < 0 ? -1 : at + length;
        return found;
    }

    private static MimePart ParsePart(ReadOnlyMemory<byte> part, in MtomLimits limits)
    {
        var span = part.Span;
        if (span.StartsWith("\r\n"u8))
        {
            return new MimePart(new MimeHeaders(null, null), part[2..]);
        }

        var length = span[..Math.Min(span.Length, limits.MaxHeaderBytes + 4)].IndexOf("\r\n\r\n"u8);
        if (length < 0)
        {
            throw span.Length > limits.MaxHeaderBytes
                ? MtomErrors.HeadersExceeded(limits.MaxHeaderBytes)
                : MtomErrors.NoEndOfHeaders();
        }

        return new MimePart(MimeHeaders.Parse(span[..length], limits), part[(length + 4)..]);
    }
}
