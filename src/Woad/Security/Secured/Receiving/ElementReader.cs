using System.Text;
using System.Xml;
using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;
using N = Woad.Security.Secured.HeaderNames;

namespace Woad.Security.Secured;

/// <summary>
/// Reads the elements of a Security header strictly: whatever could change what is signed is refused.
/// </summary>
/// <param name="into">Takes the elements.</param>
/// <param name="names">Their names.</param>
internal readonly partial struct ElementReader(HeaderElements into, HeaderNames names)
{
    private const int MostCharacters = 2048;

    /// <summary>Reads the element that comes next.</summary>
    /// <param name="reader">Stands in front of it.</param>
    /// <param name="fragment">The decrypted part that it stands in; -1 for the header itself.</param>
    /// <param name="ordinal">Its number in the header.</param>
    /// <param name="cipher">The id of the encrypted part that it was; none when it was not encrypted.</param>
    /// <param name="replaced">The index of that part; -1 for none.</param>
    public void Read<TReader>(ref TReader reader, int fragment, int ordinal, Piece cipher, int replaced)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        reader.Next();
        var element = new HeaderElement
        {
            Fragment = fragment,
            Ordinal = ordinal,
            CipherId = cipher,
            Offset = reader.Offset,
            Id = Piece.None,
        };
        if (reader.TryStart(N.Timestamp))
        {
            ReadTimestamp(ref reader, ref element);
        }
        else if (reader.TryStart(names.DerivedKey))
        {
            ReadDerivedKey(ref reader, ref element);
        }
        else if (reader.TryStart(N.EncryptedData))
        {
            ReadCipher(ref reader, ref element);
        }
        else if (reader.TryStart(N.Signature))
        {
            ReadSignature(ref reader, ref element);
        }
        else if (reader.TryStart(names.ContextToken))
        {
            ReadContext(ref reader, ref element);
        }
        else if (reader.TryStart(N.ReferenceList))
        {
            element.Kind = ElementKind.CipherList;
            ReadList(ref reader, -1);
        }
        else if (reader.TryStart(N.EncryptedKey))
        {
            ReadWrappedKey(ref reader, ref element, replaced);
        }
        else if (!TryReadToken(ref reader, ref element) && !TryReadForeign(ref reader, ref element))
        {
            throw Invalid(Escaped.Text(
                $"The Security header has an element {reader.NextLocalName()} ({reader.NextNamespace()}) that is not "
                    + $"expected here. Service and client have different security."));
        }

        into.Add(element, replaced);
    }

    /// <summary>Reads an EncryptedData, whose start tag was taken, up to its cipher text.</summary>
    public CipherParts ReadCipherStart<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        var id = Attribute(ref reader, N.Id);
        if (id.Length == 0)
        {
            throw Invalid("An encrypted part has no Id.");
        }

        var method = ReadEncryptionMethod(ref reader);
        var hasKey = reader.IsStart(N.KeyInfo);
        var key = hasKey ? ReadKeyInfo(ref reader) : default;
        Enter(ref reader, N.CipherData);
        Enter(ref reader, N.CipherValue);
        return new CipherParts(id, method, hasKey, key, Piece.None);
    }

    /// <summary>Reads the rest of an EncryptedData behind its cipher text.</summary>
    public static void ReadCipherEnd<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        Leave(ref reader);
        Leave(ref reader);
    }

    private void ReadCipher<TReader>(ref TReader reader, ref HeaderElement element)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        var cipher = ReadCipherStart(ref reader);
        var bytes = into.Values.AddBase64(reader.ReadBase64(out var isText), isText);
        ReadCipherEnd(ref reader);
        (element.Kind, element.Id, element.Detail) = (ElementKind.Cipher, cipher.Id, into.Ciphers.Count);
        into.Ciphers.Add(cipher with { Bytes = bytes });
    }

    private Piece ReadEncryptionMethod<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        Enter(ref reader, N.EncryptionMethod);
        var method = Attribute(ref reader, N.Algorithm);
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

    private void ReadList<TReader>(ref TReader reader, int key)
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

    private void ReadWrappedKey<TReader>(ref TReader reader, ref HeaderElement element, int replaced)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        element.Id = AttributeOrNone(ref reader, N.Id);
        var method = ReadEncryptionMethod(ref reader);
        var wrapping = ReadKeyInfo(ref reader);
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

    private void ReadTimestamp<TReader>(ref TReader reader, ref HeaderElement element)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        element.Id = AttributeOrNone(ref reader, N.WsuId);
        Enter(ref reader, N.Created);
        var created = Time(reader.ReadUtf8());
        var expires = reader.TryStart(N.Expires) ? Time(reader.ReadUtf8()) : DateTime.MaxValue;
        reader.End();
        (element.Kind, element.Value) = (ElementKind.Timestamp, new Timestamp(created, expires));
    }

    private static DateTime Time(ReadOnlySpan<byte> text)
    {
        text = text.Trim(" \t\r\n"u8);
        return text is [.., (byte)'Z']
            ? LexicalParser.DateTime(text)
            : XmlConvert.ToDateTimeOffset(Encoding.UTF8.GetString(text)).UtcDateTime;
    }

    private Piece AttributeOrNone<TReader>(ref TReader reader, XmlName name)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (!reader.TryAttribute(name, out var value))
        {
            return Piece.None;
        }

        return value.Length <= MostCharacters
            ? into.Values.Add(value)
            : throw Invalid(Escaped.Text($"An attribute {name.Local} is longer than {MostCharacters} characters."));
    }

    /// <summary>The value of an attribute; an empty one for none.</summary>
    private Piece Attribute<TReader>(ref TReader reader, XmlName name)
        where TReader : struct, IUtf8XmlReader, allows ref struct =>
        AttributeOrNone(ref reader, name) is { IsNone: false } value ? value : into.Values.Add(default);

    /// <summary>Takes a start tag, which must come next.</summary>
    private static void Enter<TReader>(ref TReader reader, XmlName name)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (!reader.TryStart(name))
        {
            var found = reader.Next() == XmlNext.Start ? reader.NextLocalName() : "something else";
            throw Invalid(Escaped.Text($"The Security header has {found} where {name.Local} is expected."));
        }
    }

    /// <summary>Takes an end tag, which must come next.</summary>
    private static void Leave<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (!reader.TryEnd())
        {
            throw Invalid(Escaped.Text(
                $"The Security header has {(reader.Next() == XmlNext.Start ? reader.NextLocalName() : "text")} where "
                    + $"an element must end."));
        }
    }

    /// <summary>Passes over the content and the end of the element that was entered.</summary>
    private static void Pass<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        while (!reader.TryEnd())
        {
            if (reader.Next() == XmlNext.Start)
            {
                reader.Skip();
            }
            else
            {
                reader.SkipText();
            }
        }
    }

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
