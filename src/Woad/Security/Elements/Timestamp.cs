using System.Globalization;
using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>The timestamp of a message.</summary>
/// <param name="Created">When the message was made.</param>
/// <param name="Expires">When it is stale; <see cref="DateTime.MaxValue"/> when it does not say.</param>
internal sealed record Timestamp(DateTime Created, DateTime Expires)
{
    private const string Format = "yyyy-MM-dd'T'HH:mm:ss.fff'Z'";

    /// <summary>Writes the element of a new timestamp.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="id">What a signature refers to it by.</param>
    /// <param name="created">When the message was made.</param>
    /// <param name="expires">When it is stale.</param>
    public static void Write(CanonicalWriter into, string id, DateTime created, DateTime expires)
    {
        into.Raw("<u:Timestamp xmlns:u=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd\" u:Id=\""u8);
        into.Value(id);
        into.Raw("\"><u:Created>"u8);
        Write(into, created);
        into.Raw("</u:Created><u:Expires>"u8);
        Write(into, expires);
        into.Raw("</u:Expires></u:Timestamp>"u8);
    }

    /// <summary>A time as the header has it: UTC, milliseconds.</summary>
    public static string Text(DateTime time) => time.ToString(Format, CultureInfo.InvariantCulture);

    private static void Write(CanonicalWriter into, DateTime time)
    {
        Span<byte> text = stackalloc byte[32];
        time.TryFormat(text, out var written, Format, CultureInfo.InvariantCulture);
        into.Raw(text[..written]);
    }
}
