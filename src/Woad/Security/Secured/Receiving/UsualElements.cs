using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>
/// Reads elements by their bytes that are exactly as this side writes them. Others are left to the readers.
/// </summary>
/// <param name="into">Takes the elements.</param>
internal sealed class UsualElements(HeaderElements into)
{
    /// <summary>Reads the element at an offset; false, and nothing, where it is not one of the usual ones.</summary>
    /// <param name="document">A document as text.</param>
    /// <param name="offset">Where the element begins.</param>
    /// <param name="end">Where it ends.</param>
    public bool TryRead(ReadOnlySpan<byte> document, int offset, out int end)
    {
        var cursor = new OctetCursor(document, offset);
        var element = new HeaderElement
        {
            Fragment = -1,
            Ordinal = into.All.Length,
            CipherId = Piece.None,
            Id = Piece.None,
            Offset = offset,
            IsCanonical = true,
        };
        var isUsual = TryTakeTimestamp(cursor, ref element, out end)
            || TryTakeList(cursor, ref element, out end)
            || TryTakeCipher(cursor, ref element, out end);
        if (isUsual)
        {
            element.End = end;
            into.Add(element);
        }

        return isUsual;
    }

    /// <summary>
    /// Reads a decrypted signature, and nothing beside it, in the place of the encrypted part that it was.
    /// </summary>
    /// <param name="text">The decrypted text.</param>
    /// <param name="fragment">Its number.</param>
    /// <param name="replaced">The index of the encrypted part.</param>
    public bool TryReadSignature(ReadOnlySpan<byte> text, int fragment, int replaced)
    {
        var first = into.References.Count;
        var cipher = into.All[replaced];
        var element = new HeaderElement
        {
            Fragment = fragment,
            Ordinal = cipher.Ordinal,
            CipherId = cipher.Id,
            Id = Piece.None,
            End = text.Length,
            IsCanonical = true,
        };
        if (TryTakeSignature(text, first, ref element))
        {
            into.Add(element, replaced);
            return true;
        }

        into.References.RemoveRange(first, into.References.Count - first);
        return false;
    }

    /// <summary>Reads an encrypted part up to its end.</summary>
    /// <param name="cursor">Stands in front of it.</param>
    /// <param name="cipher">What it says; its cipher text was not kept.</param>
    /// <param name="text">The cipher text as base64.</param>
    public bool TryTakeCipher(scoped ref OctetCursor cursor, out CipherParts cipher, out ReadOnlySpan<byte> text)
    {
        cipher = default;
        text = default;
        if (!Cipher.TryTakeStart(ref cursor, out var id, out var method)
            || !KeyReference.TryTakeLocal(ref cursor, isInSignature: false, out var key, out var keyType)
            || !Cipher.TryTakeRest(ref cursor, out text))
        {
            return false;
        }

        var (name, algorithm) = (into.Values.Add(id), into.Values.Add(method));
        cipher = new CipherParts(name, algorithm, HasKey: true, Local(key, keyType), Piece.None);
        return true;
    }

    private bool TryTakeTimestamp(OctetCursor cursor, ref HeaderElement element, out int end)
    {
        var isTaken = Timestamp.TryTake(ref cursor, out var id, out var created, out var expires)
            && created[^1] == (byte)'Z' && expires[^1] == (byte)'Z';
        end = cursor.At;
        if (isTaken)
        {
            (element.Kind, element.Id) = (ElementKind.Timestamp, into.Values.Add(id));
            element.Value = new Timestamp(LexicalParser.DateTime(created), LexicalParser.DateTime(expires));
        }

        return isTaken;
    }

    private bool TryTakeList(OctetCursor cursor, ref HeaderElement element, out int end)
    {
        end = 0;
        var ahead = cursor;
        if (!CipherList.TryTakeStart(ref ahead))
        {
            return false;
        }

        // First to its end: nothing is listed before the whole element is known to be usual.
        while (CipherList.TryTake(ref ahead, out _))
        {
        }

        if (!CipherList.TryTakeEnd(ref ahead))
        {
            return false;
        }

        CipherList.TryTakeStart(ref cursor);
        while (CipherList.TryTake(ref cursor, out var id))
        {
            into.List(into.Values.Add(id), -1);
        }

        element.Kind = ElementKind.CipherList;
        end = ahead.At;
        return true;
    }

    private bool TryTakeCipher(OctetCursor cursor, ref HeaderElement element, out int end)
    {
        var isTaken = TryTakeCipher(ref cursor, out var cipher, out var text);
        end = cursor.At;
        if (isTaken)
        {
            (element.Kind, element.Id, element.Detail) = (ElementKind.Cipher, cipher.Id, into.Ciphers.Count);
            into.Ciphers.Add(cipher with { Bytes = into.Values.AddBase64(text, isText: true) });
        }

        return isTaken;
    }

    private bool TryTakeSignature(ReadOnlySpan<byte> text, int first, ref HeaderElement element)
    {
        var cursor = new OctetCursor(text, 0);
        if (!SignatureText.TryTakeStart(ref cursor, out var id, out var method))
        {
            return false;
        }

        ReadOnlySpan<byte> digest = default;
        while (SignatureText.TryTakeReference(ref cursor, out var its, out var part, out var value))
        {
            if ((!digest.IsEmpty && !digest.SequenceEqual(its)) || into.IsFull(first))
            {
                return false;
            }

            digest = its;
            var (name, bytes) = (into.Values.Add(part), into.Values.AddBase64(value, isText: true));
            into.References.Add(new ReferenceParts(name, null, bytes));
        }

        if (digest.IsEmpty || !SignatureText.TryTakeValue(ref cursor, out var signature)
            || !KeyReference.TryTakeLocal(ref cursor, isInSignature: true, out var key, out var keyType)
            || !SignatureText.TryTakeEnd(ref cursor) || cursor.At != text.Length)
        {
            return false;
        }

        (element.Kind, element.Detail) = (ElementKind.Signature, into.Signatures.Count);
        element.Id = id.IsEmpty ? Piece.None : into.Values.Add(id);
        into.Signatures.Add(new SignatureParts(
            into.Values.Add(method),
            null,
            into.Values.Add(digest),
            first,
            into.References.Count - first,
            into.Values.AddBase64(signature, isText: true),
            Local(key, keyType)));
        return true;
    }

    private KeyName Local(ReadOnlySpan<byte> id, ReadOnlySpan<byte> type) => new(
        KeyReferenceKind.Local, into.Values.Add(id), into.Values.Add(type), Piece.None, Piece.None, Piece.None);
}
