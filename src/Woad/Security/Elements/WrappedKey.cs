using System.Security.Cryptography;
using System.Xml;
using Woad.Security.Algorithms;

namespace Woad.Security.Elements;

/// <summary>An EncryptedKey: a key of the sender's for the holder of another key.</summary>
/// <param name="Id">What the message names it by; null without.</param>
/// <param name="Method">The algorithm.</param>
/// <param name="Wrapping">The key that opens it.</param>
/// <param name="Bytes">The wrapped key.</param>
/// <param name="Parts">The parts that the key encrypts, when the list stands inside; null otherwise.</param>
internal sealed record WrappedKey(string? Id, string Method, KeyReference Wrapping, byte[] Bytes, IReadOnlyList<string>? Parts)
{
    private const string Oaep = SecuredNames.Encryption + "rsa-oaep-mgf1p";

    /// <summary>Reads the element that <paramref name="reader"/> is on and moves behind it.</summary>
    public static WrappedKey Read(XmlDictionaryReader reader, string? contexts)
    {
        var id = reader.GetAttribute("Id");
        reader.ReadStartElement();
        var method = Cipher.ReadMethod(reader);
        reader.MoveToContent();
        var wrapping = KeyReference.ReadKeyInfo(reader, contexts);
        var bytes = Cipher.ReadValue(reader);
        List<string>? parts = null;
        if (reader.MoveToContent() == XmlNodeType.Element && reader.IsStartElement(SecuredNames.ReferenceList, SecuredNames.Encryption))
        {
            parts = CipherList.Read(reader);
        }

        Cipher.End(reader);
        return new WrappedKey(id, method, wrapping, bytes, parts);
    }

    /// <summary>How another message names the key.</summary>
    public string Hash => HashOf(Bytes);

    /// <summary>The same of the wrapped bytes.</summary>
    [System.Diagnostics.CodeAnalysis.SuppressMessage(
        "Security", "CA5350:Do Not Use Weak Cryptographic Algorithms", Justification = "WS-Security 1.1 names keys by it; it protects nothing.")]
    public static string HashOf(ReadOnlySpan<byte> bytes) => Convert.ToBase64String(SHA1.HashData(bytes));

    /// <summary>Writes the element.</summary>
    public void Write(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("e", SecuredNames.EncryptedKey, SecuredNames.Encryption);
        writer.WriteAttributeString("Id", Id);
        writer.WriteStartElement("e", "EncryptionMethod", SecuredNames.Encryption);
        writer.WriteAttributeString("Algorithm", Method);
        if (Method == Oaep)
        {
            writer.WriteStartElement("", "DigestMethod", SecurityNames.Signature);
            writer.WriteAttributeString("Algorithm", SecurityAlgorithms.Sha1);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
        Wrapping.WriteKeyInfo(writer);
        Cipher.WriteValue(writer, Bytes);
        if (Parts is not null)
        {
            CipherList.Write(writer, Parts);
        }

        writer.WriteEndElement();
    }
}
