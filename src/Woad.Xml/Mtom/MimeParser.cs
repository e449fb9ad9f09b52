using System.Globalization;
using System.Text;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>
/// Cuts multipart bodies into parts ([RFC 2046] 5.1.1): each boundary is searched for once, contents are not copied.
/// </summary>
internal static class MimeParser
{
    private const int MaxBoundary = 256;

    private static ReadOnlySpan<byte> EndOfHeaders => "\r\n\r\n"u8;

    public static List<MimePart> Parse(ReadOnlyMemory<byte> body, string boundary, in MtomLimits limits)
    {
        if (boundary.Length is 0 or > MaxBoundary || !Ascii.IsValid(boundary))
        {
            throw new XmlException("The boundary of the MTOM message is missing or not valid.");
        }

        var delimiter = Encoding.ASCII.GetBytes($"\r\n--{boundary}");
        var parts = new List<MimePart>();
        var start = FirstPart(body.Span, delimiter);
        long kept = 0;
        while (start >= 0)
        {
            if (parts.Count == limits.MaxParts)
            {
                throw new XmlException(string.Create(
                    CultureInfo.InvariantCulture, $"The MTOM message has more than {limits.MaxParts} MIME parts."));
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
        // The headers' empty line may be the line end before the boundary of an empty part.
        var at = Math.Max(0, from - 2);
        while (true)
        {
            var step = body[at..].IndexOf(delimiter);
            if (step < 0)
            {
                throw new XmlException("The MTOM message ends before its closing MIME boundary.");
            }

            at += step;
            if (TryLineEnd(body, at + delimiter.Length, out var next))
            {
                end = Math.Max(from, at);
                return next;
            }

            at += delimiter.Length;
        }
    }

    /// <summary>
    /// What follows a boundary: two dashes (-1), or blanks and a line end. Anything else makes it content.
    /// </summary>
    private static bool TryLineEnd(ReadOnlySpan<byte> body, int at, out int next)
    {
        next = -1;
        var rest = body[at..];
        if (rest.StartsWith("--"u8))
        {
            return true;
        }

        var blanks = rest.IndexOfAnyExcept((byte)' ', (byte)'\t');
        if (blanks < 0 || !rest[blanks..].StartsWith("\r\n"u8))
        {
            return false;
        }

        next = at + blanks + 2;
        return true;
    }

    private static MimePart ParsePart(ReadOnlyMemory<byte> part, in MtomLimits limits)
    {
        var span = part.Span;
        var headers = 0;
        var content = 2;
        if (!span.StartsWith("\r\n"u8))
        {
            headers = span[..Math.Min(span.Length, limits.MaxHeaderBytes + 4)].IndexOf(EndOfHeaders);
            if (headers < 0)
            {
                throw span.Length > limits.MaxHeaderBytes
                    ? MtomErrors.BufferExceeded(limits.MaxHeaderBytes)
                    : new XmlException("A MIME part of the MTOM message has no end of headers.");
            }

            content = headers + 4;
        }

        string? id = null;
        string? type = null;
        string? transfer = null;
        foreach (var line in Encoding.Latin1.GetString(span[..headers]).Replace("\r\n ", " ", StringComparison.Ordinal)
            .Replace("\r\n\t", " ", StringComparison.Ordinal).Split("\r\n", StringSplitOptions.RemoveEmptyEntries))
        {
            var colon = line.IndexOf(':', StringComparison.Ordinal);
            if (colon <= 0)
            {
                throw new XmlException("A header of a MIME part of the MTOM message is malformed.");
            }

            var value = line[(colon + 1)..].Trim();
            switch (line[..colon].ToLowerInvariant())
            {
                case "content-id":
                    Once(ref id, value);
                    break;
                case "content-type":
                    Once(ref type, value);
                    break;
                case "content-transfer-encoding":
                    Once(ref transfer, value);
                    break;
            }
        }

        CheckTransfer(transfer);
        return new MimePart(Unbracket(id), type is null ? null : MediaType.Parse(type), part[content..]);
    }

    private static void Once(ref string? header, string value) =>
        header = header is null ? value : throw new XmlException("A MIME part of the MTOM message repeats a header.");

    private static void CheckTransfer(string? transfer)
    {
        if (transfer is not null && !transfer.Equals("8bit", StringComparison.OrdinalIgnoreCase)
            && !transfer.Equals("binary", StringComparison.OrdinalIgnoreCase)
            && !transfer.Equals("7bit", StringComparison.OrdinalIgnoreCase))
        {
            throw new XmlException("A MIME part of the MTOM message has a Content-Transfer-Encoding other than 7bit, 8bit or binary.");
        }
    }

    private static string? Unbracket(string? id) =>
        id is null ? null
            : id is ['<', .., '>'] ? id[1..^1]
            : throw new XmlException("A Content-ID of the MTOM message does not stand in angle brackets.");
}
