using System.Globalization;
using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>The timestamp of a message.</summary>
/// <param name="Created">When the message was made.</param>
/// <param name="Expires">When it is stale; <see cref="DateTime.MaxValue"/> when it does not say.</param>
internal sealed record Timestamp(DateTime Created, DateTime Expires)
{
    private const string Format = "yyyy-MM-dd'T'HH:mm:ss.fff'Z'";

    /// <summary>Characters of a time up to its milliseconds.</summary>
    private const int Milliseconds = 23;

    private static ReadOnlySpan<byte> BeforeId => "<u:Timestamp xmlns:u=\""u8
        + "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd\" u:Id=\""u8;

    private static ReadOnlySpan<byte> BeforeCreated => "\"><u:Created>"u8;

    private static ReadOnlySpan<byte> BeforeExpires => "</u:Created><u:Expires>"u8;

    private static ReadOnlySpan<byte> Rest => "</u:Expires></u:Timestamp>"u8;

    /// <summary>Writes the element of a new timestamp.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="id">What a signature refers to it by.</param>
    /// <param name="created">When the message was made.</param>
    /// <param name="expires">When it is stale.</param>
    public static void Write(CanonicalWriter into, string id, DateTime created, DateTime expires)
    {
        into.Raw(BeforeId);
        into.Value(id);
        into.Raw(BeforeCreated);
        Write(into, created);
        into.Raw(BeforeExpires);
        Write(into, expires);
        into.Raw(Rest);
    }

    /// <summary>Takes an element that stands as it is written here.</summary>
    public static bool TryTake(
        scoped ref OctetCursor cursor,
        out ReadOnlySpan<byte> id,
        out ReadOnlySpan<byte> created,
        out ReadOnlySpan<byte> expires)
    {
        id = default;
        created = default;
        expires = default;
        return cursor.Take(BeforeId) && cursor.TakeValue(out id)
            && cursor.Take(BeforeCreated) && cursor.TakeValue(out created)
            && cursor.Take(BeforeExpires) && cursor.TakeValue(out expires)
            && cursor.Take(Rest);
    }

    /// <summary>A time as the header has it: UTC, milliseconds.</summary>
    public static string Text(DateTime time) => time.ToString(Format, CultureInfo.InvariantCulture);

    private static void Write(CanonicalWriter into, DateTime time)
    {
        // The round-trip format begins alike, and is an eighth of the time of a format with letters.
        Span<byte> text = stackalloc byte[64];
        time.TryFormat(text, out _, "O", CultureInfo.InvariantCulture);
        text[Milliseconds] = (byte)'Z';
        into.Raw(text[..(Milliseconds + 1)]);
    }
}
