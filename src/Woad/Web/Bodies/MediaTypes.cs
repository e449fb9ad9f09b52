using System.Net.Mime;
using System.ServiceModel.Channels;
using System.ServiceModel.Web;

namespace Woad.Web.Bodies;

/// <summary>Which format a media type stands for.</summary>
internal static class MediaTypes
{
    public const string Raw = "application/octet-stream";

    private static readonly string[] Json = ["application/json", "text/json"];

    private static readonly string[] Xml = ["application/xml", "text/xml"];

    /// <summary>The format of a content type; anything unknown is raw.</summary>
    public static WebContentFormat FormatOf(string? contentType, WebContentTypeMapper? mapper)
    {
        if (mapper is not null && contentType is not null
            && mapper.GetMessageFormatForContentType(contentType) is var mapped and not WebContentFormat.Default)
        {
            return mapped;
        }

        var media = contentType.AsSpan();
        var end = media.IndexOf(';');
        media = (end < 0 ? media : media[..end]).Trim();
        return Is(media, Json) ? WebContentFormat.Json : Is(media, Xml) ? WebContentFormat.Xml : WebContentFormat.Raw;
    }

    /// <summary>The format that a client prefers; null when it says nothing that is known.</summary>
    public static WebMessageFormat? Accepted(string? accept)
    {
        if (string.IsNullOrEmpty(accept))
        {
            return null;
        }

        WebMessageFormat? found = null;
        var best = 0.0;
        foreach (var element in Elements(accept))
        {
            var format = FormatOf(element.MediaType, null) switch
            {
                WebContentFormat.Json => WebMessageFormat.Json,
                WebContentFormat.Xml => WebMessageFormat.Xml,
                _ => (WebMessageFormat?)null,
            };
            if (format is not null && Quality(element) is var quality && quality > best)
            {
                (found, best) = (format, quality);
            }
        }

        return found;
    }

    /// <summary>
    /// The media ranges of an Accept header, the most wanted first; what cannot be read is passed over.
    /// </summary>
    public static IEnumerable<ContentType> Elements(string accept)
    {
        var elements = new List<ContentType>();
        foreach (var text in accept.Split(
            ',', 64, StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries))
        {
            try
            {
                elements.Add(new ContentType(text));
            }
            catch (FormatException)
            {
                // What the client accepts beside it still counts.
            }
        }

        return elements.OrderByDescending(Quality);
    }

    public static string ContentType(WebContentFormat format, System.Text.Encoding encoding) => format switch
    {
        WebContentFormat.Json => $"application/json; charset={Charset(encoding)}",
        WebContentFormat.Xml => $"application/xml; charset={Charset(encoding)}",
        _ => Raw,
    };

    private static string Charset(System.Text.Encoding encoding) => encoding.WebName;

    private static double Quality(ContentType element) =>
        element.Parameters["q"] is { } q
            ? double.TryParse(
                q, System.Globalization.NumberStyles.Float, System.Globalization.CultureInfo.InvariantCulture,
                out var value) ? value : 0
            : 1;

    private static bool Is(ReadOnlySpan<char> media, string[] types)
    {
        foreach (var type in types)
        {
            if (media.Equals(type, StringComparison.OrdinalIgnoreCase))
            {
                return true;
            }
        }

        return false;
    }
}
