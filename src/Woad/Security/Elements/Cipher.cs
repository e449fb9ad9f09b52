using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>An EncryptedData: nodes of a message that only the holder of a key can read.</summary>
internal static class Cipher
{
    private static ReadOnlySpan<byte> BeforeId =>
        "<e:EncryptedData xmlns:e=\"http://www.w3.org/2001/04/xmlenc#\" Id=\""u8;

    private static ReadOnlySpan<byte> BeforeType => "\" Type=\""u8;

    private static ReadOnlySpan<byte> BeforeMethod => "\"><e:EncryptionMethod Algorithm=\""u8;

    private static ReadOnlySpan<byte> BehindMethod => "\"></e:EncryptionMethod>"u8;

    private static ReadOnlySpan<byte> BeforeText => "<e:CipherData><e:CipherValue>"u8;

    /// <summary>Writes an element up to its cipher text as base64.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="id">What the list of references names it by.</param>
    /// <param name="type">Whether it stands for an element or for the content of one.</param>
    /// <param name="method">The algorithm.</param>
    /// <param name="keyInfo">The KeyInfo element; empty where the list of references stands inside the key.</param>
    public static void WriteStart(
        CanonicalWriter into, string id, string type, string method, ReadOnlySpan<byte> keyInfo)
    {
        into.Raw(BeforeId);
        into.Value(id);
        into.Raw(BeforeType);
        into.Value(type);
        into.Raw(BeforeMethod);
        into.Value(method);
        into.Raw(BehindMethod);
        into.Raw(keyInfo);
        into.Raw(BeforeText);
    }

    /// <summary>Takes an element that stands as it is written here, up to its KeyInfo.</summary>
    public static bool TryTakeStart(
        scoped ref OctetCursor cursor, out ReadOnlySpan<byte> id, out ReadOnlySpan<byte> method)
    {
        id = default;
        method = default;
        return cursor.Take(BeforeId) && cursor.TakeValue(out id)
            && cursor.Take(BeforeType) && cursor.TakeValue(out _)
            && cursor.Take(BeforeMethod) && cursor.TakeValue(out method)
            && cursor.Take(BehindMethod);
    }

    /// <summary>Takes what follows the KeyInfo.</summary>
    public static bool TryTakeRest(scoped ref OctetCursor cursor, out ReadOnlySpan<byte> text)
    {
        text = default;
        return cursor.Take(BeforeText) && cursor.TakeText(out text) && cursor.Take(Rest);
    }

    /// <summary>What follows the cipher text.</summary>
    public static ReadOnlySpan<byte> Rest => "</e:CipherValue></e:CipherData></e:EncryptedData>"u8;
}
