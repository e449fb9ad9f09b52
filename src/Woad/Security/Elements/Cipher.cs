using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>An EncryptedData: nodes of a message that only the holder of a key can read.</summary>
internal static class Cipher
{
    /// <summary>Writes an element up to its cipher text as base64.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="id">What the list of references names it by.</param>
    /// <param name="type">Whether it stands for an element or for the content of one.</param>
    /// <param name="method">The algorithm.</param>
    /// <param name="keyInfo">The KeyInfo element; empty where the list of references stands inside the key.</param>
    public static void WriteStart(CanonicalWriter into, string id, string type, string method, ReadOnlySpan<byte> keyInfo)
    {
        into.Raw("<e:EncryptedData xmlns:e=\"http://www.w3.org/2001/04/xmlenc#\" Id=\""u8);
        into.Value(id);
        into.Raw("\" Type=\""u8);
        into.Value(type);
        into.Raw("\"><e:EncryptionMethod Algorithm=\""u8);
        into.Value(method);
        into.Raw("\"></e:EncryptionMethod>"u8);
        into.Raw(keyInfo);
        into.Raw("<e:CipherData><e:CipherValue>"u8);
    }

    /// <summary>What follows the cipher text.</summary>
    public static ReadOnlySpan<byte> Rest => "</e:CipherValue></e:CipherData></e:EncryptedData>"u8;
}
