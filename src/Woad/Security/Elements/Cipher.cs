using System.Xml;
using Woad.Messages;
using Woad.Security.Algorithms;

namespace Woad.Security.Elements;

/// <summary>An EncryptedData: nodes of a message that only the holder of a key can read.</summary>
/// <param name="Id">What the list of references names it by.</param>
/// <param name="Type">Whether it stands for an element or for the content of one.</param>
/// <param name="Method">The algorithm.</param>
/// <param name="Key">The key; null where the list of references stands inside the key.</param>
/// <param name="Bytes">The initialization vector and the cipher text.</param>
internal sealed record Cipher(string Id, string? Type, string Method, KeyReference? Key, ReadOnlyMemory<byte> Bytes)
{
    /// <summary>Reads the element that <paramref name="reader"/> is on and moves behind it.</summary>
    public static Cipher Read(XmlDictionaryReader reader, string? contexts)
    {
        var id = reader.GetAttribute("Id") is { Length: > 0 } its ? its : throw Invalid("has no Id");
        var type = reader.GetAttribute("Type");
        reader.ReadStartElement();
        var method = ReadMethod(reader);
        KeyReference? key = null;
        if (reader.MoveToContent() == XmlNodeType.Element && reader.IsStartElement("KeyInfo", SecurityNames.Signature))
        {
            key = KeyReference.ReadKeyInfo(reader, contexts);
        }

        var bytes = ReadValue(reader);
        End(reader);
        return new Cipher(id, type, method, key, bytes);
    }

    /// <summary>Reads an EncryptionMethod and moves behind it; its parameters are those of the algorithm suite.</summary>
    public static string ReadMethod(XmlDictionaryReader reader)
    {
        Expect(reader, "EncryptionMethod");
        var method = reader.GetAttribute("Algorithm") ?? "";
        reader.Skip();
        return method;
    }

    /// <summary>Reads a CipherData and moves behind it.</summary>
    public static byte[] ReadValue(XmlDictionaryReader reader)
    {
        Expect(reader, "CipherData");
        reader.ReadStartElement();
        Expect(reader, "CipherValue");
        var bytes = reader.ReadElementContentAsBase64();
        End(reader);
        return bytes;
    }

    /// <summary>Moves behind the end tag, which must come next.</summary>
    public static void End(XmlDictionaryReader reader)
    {
        if (reader.MoveToContent() != XmlNodeType.EndElement)
        {
            throw Invalid($"has an element {reader.Name} that is not taken here");
        }

        reader.ReadEndElement();
    }

    /// <summary>Writes an EncryptionMethod without parameters.</summary>
    public static void WriteMethod(XmlDictionaryWriter writer, string method)
    {
        writer.WriteStartElement("e", "EncryptionMethod", SecuredNames.Encryption);
        writer.WriteAttributeString("Algorithm", method);
        writer.WriteEndElement();
    }

    /// <summary>Writes a CipherData.</summary>
    public static void WriteValue(XmlDictionaryWriter writer, ReadOnlyMemory<byte> bytes)
    {
        writer.WriteStartElement("e", "CipherData", SecuredNames.Encryption);
        writer.WriteStartElement("e", "CipherValue", SecuredNames.Encryption);
        System.Runtime.InteropServices.MemoryMarshal.TryGetArray(bytes, out var array);
        writer.WriteBase64(array.Array!, array.Offset, array.Count);
        writer.WriteEndElement();
        writer.WriteEndElement();
    }

    /// <summary>Writes the element.</summary>
    public void Write(XmlDictionaryWriter writer)
    {
        WriteStart(writer);
        WriteContents(writer);
        writer.WriteEndElement();
    }

    /// <summary>Writes the start tag.</summary>
    public void WriteStart(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("e", SecuredNames.EncryptedData, SecuredNames.Encryption);
        writer.WriteAttributeString("Id", Id);
        writer.WriteAttributeString("Type", Type);
    }

    /// <summary>Writes what stands between the tags.</summary>
    public void WriteContents(XmlDictionaryWriter writer)
    {
        WriteMethod(writer, Method);
        Key?.WriteKeyInfo(writer);
        WriteValue(writer, Bytes);
    }

    private static void Expect(XmlDictionaryReader reader, string name)
    {
        if (reader.MoveToContent() != XmlNodeType.Element || !reader.IsStartElement(name, SecuredNames.Encryption))
        {
            throw Invalid($"has {reader.Name} where {name} is expected");
        }
    }

    private static RefusedSecurityException Invalid(string why) =>
        new(RefusedSecurityException.InvalidSecurity, $"An encrypted part {why}.");
}
