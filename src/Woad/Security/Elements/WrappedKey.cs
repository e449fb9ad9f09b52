using System.Security.Cryptography;
using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>An EncryptedKey: a key of the sender's for the holder of another key.</summary>
/// <param name="Id">What the message names it by; null without.</param>
/// <param name="Method">The algorithm.</param>
/// <param name="Wrapping">The key that opens it.</param>
/// <param name="Bytes">The wrapped key.</param>
internal sealed record WrappedKey(string? Id, string Method, KeyReference Wrapping, byte[] Bytes)
{
    private const string Oaep = SecuredNames.Encryption + "rsa-oaep-mgf1p";

    /// <summary>How another message names the key.</summary>
    public string Hash => HashOf(Bytes);

    /// <summary>The same of the wrapped bytes.</summary>
    [System.Diagnostics.CodeAnalysis.SuppressMessage(
        "Security", "CA5350:Do Not Use Weak Cryptographic Algorithms",
        Justification = "WS-Security 1.1 names keys by it; it protects nothing.")]
    public static string HashOf(ReadOnlySpan<byte> bytes) => Convert.ToBase64String(SHA1.HashData(bytes));

    /// <summary>The element as canonical octets.</summary>
    public byte[] ToOctets()
    {
        using var octets = new CanonicalWriter();
        Write(octets);
        return octets.Written.ToArray();
    }

    /// <summary>Writes the element.</summary>
    /// <param name="into">Takes it.</param>
    /// <param name="parts">The parts that the key encrypts, when the list stands inside; null otherwise.</param>
    public void Write(CanonicalWriter into, List<string>? parts = null)
    {
        into.Raw("<e:EncryptedKey xmlns:e=\"http://www.w3.org/2001/04/xmlenc#\" Id=\""u8);
        into.Value(Id!);
        into.Raw("\"><e:EncryptionMethod Algorithm=\""u8);
        into.Value(Method);
        into.Raw("\">"u8);
        if (Method == Oaep)
        {
            into.Raw(
                "<DigestMethod xmlns=\"http://www.w3.org/2000/09/xmldsig#\" "u8
                    + "Algorithm=\"http://www.w3.org/2000/09/xmldsig#sha1\"></DigestMethod>"u8);
        }

        into.Raw("</e:EncryptionMethod>"u8);
        Wrapping.WriteKeyInfo(into, isInSignature: false);
        into.Raw("<e:CipherData><e:CipherValue>"u8);
        into.Base64(Bytes);
        into.Raw("</e:CipherValue></e:CipherData>"u8);
        if (parts is not null)
        {
            CipherList.Write(into, parts, isInKey: true);
        }

        into.Raw("</e:EncryptedKey>"u8);
    }
}
