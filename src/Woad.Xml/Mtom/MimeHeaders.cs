using System.Text;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>The headers of one MIME part, as far as MTOM looks at them ([RFC 2045] 3).</summary>
/// <param name="ContentId">The Content-ID without its angle brackets; null when the part has none.</param>
/// <param name="ContentType">The Content-Type; null when the part has none.</param>
internal sealed record MimeHeaders(string? ContentId, MediaType? ContentType)
{
    /// <summary>Parses header lines without the empty line at their end.</summary>
    public static MimeHeaders Parse(ReadOnlySpan<byte> lines, in MtomLimits limits)
    {
        string? id = null;
        string? type = null;
        string? transfer = null;
        var count = 0;
        foreach (var (name, value) in Lines(lines))
        {
            if (++count > limits.MaxHeaders)
            {
                throw MtomErrors.TooManyHeaders(limits.MaxHeaders);
            }

            switch (name)
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
        return new MimeHeaders(Unbracket(id), type is null ? null : MediaType.Parse(type));
    }

    /// <summary>Names in lower case with their values; folded lines are joined.</summary>
    public static List<(string Name, string Value)> Lines(ReadOnlySpan<byte> lines)
    {
        var headers = new List<(string, string)>();
        foreach (var line in Encoding.Latin1.GetString(lines).Replace("\r\n ", " ", StringComparison.Ordinal)
            .Replace("\r\n\t", " ", StringComparison.Ordinal).Split("\r\n", StringSplitOptions.RemoveEmptyEntries))
        {
            var colon = line.IndexOf(':', StringComparison.Ordinal);
            if (colon <= 0)
            {
                throw new XmlException("A header of a MIME part of the MTOM message is malformed.");
            }

            headers.Add((line[..colon].ToLowerInvariant(), line[(colon + 1)..].Trim()));
        }

        return headers;
    }

    private static void Once(ref string? header, string value) =>
        header = header is null ? value : throw new XmlException("A MIME part of the MTOM message repeats a header.");

    private static void CheckTransfer(string? transfer)
    {
        if (transfer is not null && !transfer.Equals("8bit", StringComparison.OrdinalIgnoreCase)
            && !transfer.Equals("binary", StringComparison.OrdinalIgnoreCase)
            && !transfer.Equals("7bit", StringComparison.OrdinalIgnoreCase))
        {
            throw new XmlException(
                "A MIME part of the MTOM message has a Content-Transfer-Encoding other than 7bit, 8bit or binary.");
        }
    }

    private static string? Unbracket(string? id) =>
        id is null ? null
            : id is ['<', .., '>'] ? id[1..^1]
            : throw new XmlException("A Content-ID of the MTOM message does not stand in angle brackets.");
}
