using Woad.Messages;
using Woad.Security.Elements;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;
using static Woad.Security.Secured.SecurityXml;
using N = Woad.Security.Secured.HeaderNames;

namespace Woad.Security.Secured;

/// <summary>Reads encrypted parts, their lists and wrapped keys.</summary>
/// <param name="into">Takes the parts.</param>
/// <param name="keys">Reads references to keys.</param>
internal sealed class CipherReader(HeaderElements into, KeyNameReader keys)
{
    /// <summary>Reads an EncryptedData, whose start tag was taken, up to its cipher text.</summary>
    /// <param name="reader">The reader of the header.</param>
    public CipherParts ReadStart<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        var id = Attribute(ref reader, N.Id, into.Values);
        if (id.Length == 0)
        {
            throw Invalid("An encrypted part has no Id.");
        }

        var method = ReadEncryptionMethod(ref reader);
        var hasKey = reader.IsStart(N.KeyInfo);
        var key = hasKey ? keys.ReadKeyInfo(ref reader) : default;
        Enter(ref reader, N.CipherData);
        Enter(ref reader, N.CipherValue);
        return new CipherParts(id, method, hasKey, key, Piece.None);
    }

    /// <summary>Reads the rest of an EncryptedData behind its cipher text.</summary>
    /// <param name="reader">The reader of the header.</param>
    public static void ReadEnd<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        Leave(ref reader);
        Leave(ref reader);
    }

    /// <summary>Reads an EncryptedData of the Security header, whose start tag was taken.</summary>
    /// <param name="reader">The reader of the header.</param>
    /// <param name="element">Takes its kind and id.</param>
    public void Read<TReader>(ref TReader reader, ref HeaderElement element)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (TryReadStart(ref reader, ref element) is not { } cipher)
        {
            return;
        }

        var bytes = into.Values.AddBase64(reader.ReadBase64(out var isText), isText);
        ReadEnd(ref reader);
        (element.Kind, element.Id, element.Detail) = (ElementKind.Cipher, cipher.Id, into.Ciphers.Count);
        into.Ciphers.Add(cipher with { Bytes = bytes });
    }

    /// <summary>Reads a ReferenceList, whose start tag was taken.</summary>
    /// <param name="reader">The reader of the header.</param>
    /// <param name="key">The index of the wrapped key that the list is in; -1 for none.</param>
    public void ReadList<TReader>(ref TReader reader, int key)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        while (reader.Next() == XmlNext.Start)
        {
            if (!reader.TryStart(N.DataReference)
                || !reader.TryAttribute(N.Uri, out var uri)
                || uri is not [(byte)'#', _, ..])
            {
                throw Invalid(
                    "A list of encrypted parts has an element that is no reference to a part of the message.");
            }

            into.List(into.Values.Add(uri[1..]), key);
            Pass(ref reader);
        }

        reader.End();
    }

    /// <summary>Reads an EncryptedKey, whose start tag was taken.</summary>
    /// <param name="reader">The reader of the header.</param>
    /// <param name="element">Takes the key.</param>
    /// <param name="replaced">The index of the encrypted part that it was; -1 for none.</param>
    public void ReadWrappedKey<TReader>(ref TReader reader, ref HeaderElement element, int replaced)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        element.Id = AttributeOrNone(ref reader, N.Id, into.Values);
        var method = ReadEncryptionMethod(ref reader);
        var wrapping = keys.ReadKeyInfo(ref reader);
        Enter(ref reader, N.CipherData);
        Enter(ref reader, N.CipherValue);
        var bytes = into.Values.AddBase64(reader.ReadBase64(out var isText), isText);
        Leave(ref reader);
        if (reader.TryStart(N.ReferenceList))
        {
            ReadList(ref reader, replaced >= 0 ? replaced : into.All.Length);
        }

        Leave(ref reader);
        var values = into.Values;
        element.Kind = ElementKind.Token;
        element.Value = new WrappedKey(
            values.TextOrNull(element.Id), values.Text(method), wrapping.ToReference(values), values[bytes].ToArray());
    }

    /// <summary>
    /// Reads up to the value of an encrypted element. Null for an encrypted token of a kind that a binding has: the key
    /// that encrypted it is in its KeyInfo, and only the token's reader can open it. It has no id in the message.
    /// </summary>
    private CipherParts? TryReadStart<TReader>(ref TReader reader, ref HeaderElement element)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        var id = AttributeOrNone(ref reader, N.Id, into.Values);
        var method = ReadEncryptionMethod(ref reader);
        var hasKey = reader.TryStart(N.KeyInfo);
        if (hasKey && reader.Next() == XmlNext.Start && reader.IsStart(N.EncryptedKey)
            && into.Tokens!.IsForeign(SecuredNames.EncryptedData, SecuredNames.Encryption))
        {
            (element.Kind, element.Value) = (
                ElementKind.Token, new ForeignToken(SecuredNames.EncryptedData, SecuredNames.Encryption, null));
            Pass(ref reader);
            Pass(ref reader);
            return null;
        }

        var key = hasKey ? keys.ReadKeyInfoContent(ref reader) : default;
        if (id.IsNone || id.Length == 0)
        {
            throw Invalid("An encrypted part has no Id.");
        }

        Enter(ref reader, N.CipherData);
        Enter(ref reader, N.CipherValue);
        return new CipherParts(id, method, hasKey, key, Piece.None);
    }

    private Piece ReadEncryptionMethod<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        Enter(ref reader, N.EncryptionMethod);
        var method = Attribute(ref reader, N.Algorithm, into.Values);
        var hasDigest = false;
        while (!reader.TryEnd())
        {
            if (reader.Next() != XmlNext.Start)
            {
                reader.SkipText();
                continue;
            }

            var isDigest = reader.IsStart(N.DigestMethod);
            SkipOther(ref reader, isDigest && hasDigest);
            hasDigest |= isDigest;
        }

        return method;
    }
}
