using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;
using static Woad.Messages.RefusedSecurityException;
using N = Woad.Security.Secured.HeaderNames;

namespace Woad.Security.Secured;

/// <summary>Decrypts the parts of a message that its Security header names, as far as this side has the keys.</summary>
/// <param name="profile">The settings.</param>
/// <param name="elements">The elements of the Security header.</param>
/// <param name="header">Their bytes.</param>
/// <param name="elementReader">Reads decrypted elements.</param>
/// <param name="keys">Finds the keys.</param>
/// <param name="refusal">Takes errors that depend on keys.</param>
internal sealed class MessageDecryption(
    SecurityProfile profile,
    HeaderElements elements,
    HeaderBytes header,
    ElementReader elementReader,
    KeyRing keys,
    DelayedRefusal refusal)
{
    /// <summary>The headers that were encrypted, with the tokens whose keys did it.</summary>
    public Dictionary<int, object> EncryptedHeaders { get; } = [];

    /// <summary>The token whose key encrypted Body; null where it was not encrypted.</summary>
    public object? BodySource { get; private set; }

    /// <summary>Decrypts all parts.</summary>
    /// <exception cref="RefusedSecurityException">One of them cannot be.</exception>
    public void Decrypt()
    {
        for (var i = 0; i < elements.All.Length; i++)
        {
            if (elements.All[i].Kind == ElementKind.Cipher && elements.TryTake(elements.All[i].Id, out var key))
            {
                DecryptElement(i, key);
            }
        }

        var headers = header.Parts.Headers;
        for (var i = 0; elements.Missing > 0 && i < headers.Count; i++)
        {
            if (headers[i] is ({ Name: SecuredNames.EncryptedHeader, Namespace: SecuredNames.Extension11 }
                or { Name: SecuredNames.EncryptedData, Namespace: SecuredNames.Encryption }))
            {
                DecryptHeader(i);
            }
        }

        if (elements.Missing > 0 && !profile.IsBare)
        {
            DecryptBody(header.Parts.BodyBytes);
        }

        if (elements.Missing > 0)
        {
            throw Invalid(Escaped.Text(
                $"The message names an encrypted part '{elements.FirstMissing()}' that it does not have."));
        }
    }

    /// <summary>Whether any part of the message was encrypted.</summary>
    public bool HasEncrypted()
    {
        var has = BodySource is not null || EncryptedHeaders.Count > 0;
        foreach (ref readonly var element in elements.All)
        {
            has |= element.CipherSource is not null;
        }

        return has;
    }

    /// <summary>Forgets the message.</summary>
    public void Clear()
    {
        EncryptedHeaders.Clear();
        BodySource = null;
    }

    private void DecryptElement(int index, int listedBy)
    {
        var cipher = elements.Ciphers[elements.All[index].Detail];
        var encrypted = elements.Values[cipher.Bytes];
        var key = KeyOf(cipher, listedBy, out var source);
        var room = header.Take(encrypted.Length);
        var plain = room[..Open(key, encrypted, isText: false, room.Span)];
        try
        {
            if (UsualLayout.IsAllowed(header.Limits)
                && elementReader.Usual.TryReadSignature(plain.Span, header.FragmentCount, index))
            {
                header.Keep(new Fragment(plain, 0, 0));
                elements.All[index].CipherSource = source;
                return;
            }
        }
        catch (FormatException e)
        {
            refusal.Suspect("An encrypted signature has a value that is not base64.", e);
            return;
        }

        var fragment = header.Add(plain.Span, header.Index);
        header.Keep(fragment);
        try
        {
            ReadFragment(fragment, index, cipher.Id);
            elements.All[index].CipherSource = source;
        }
        catch (Exception e) when (e is RefusedSecurityException || SecuredReaders.IsUnreadable(e))
        {
            refusal.Suspect($"An encrypted part of the Security header cannot be read. {e.Message}", e);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ReadFragment(Fragment fragment, int index, Piece cipher)
    {
        TextXmlReader reader = default;
        fragment.Part(fragment.Start).Open(ref reader, header.Limits);
        if (reader.Next() != XmlNext.Start)
        {
            throw Invalid("An encrypted part of the Security header is no element.");
        }

        elementReader.Read(ref reader, header.FragmentCount - 1, elements.All[index].Ordinal, cipher, index);
        if (reader.Next() != XmlNext.End || elements.All[index].Kind == ElementKind.Cipher)
        {
            throw Invalid("An encrypted part of the Security header is more than one element.");
        }
    }

    private void DecryptHeader(int index)
    {
        var part = header.Parts.HeaderBytes(index);
        if (part.IsText)
        {
            TextXmlReader reader = default;
            part.Open(ref reader, header.Limits);
            DecryptHeader(ref reader, index);
        }
        else
        {
            BinaryXmlReader reader = default;
            part.Open(ref reader, header.Limits);
            DecryptHeader(ref reader, index);
        }
    }

    private void DecryptHeader<TReader>(ref TReader reader, int index)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        reader.TryStart(N.EncryptedHeader);
        if (!reader.TryStart(N.EncryptedData))
        {
            throw Invalid("An encrypted header has no encrypted content.");
        }

        var cipher = elementReader.Ciphers.ReadStart(ref reader);
        var encrypted = reader.ReadBase64(out var isText);
        var plain = header.Take(encrypted.Length).Span;
        if (!elements.TryTake(cipher.Id, out var listedBy))
        {
            return;
        }

        plain = plain[..Open(KeyOf(cipher, listedBy, out var source), encrypted, isText, plain)];
        CipherReader.ReadEnd(ref reader);
        var fragment = header.Add(plain, index);
        header.Parts.ReplaceHeader(index, new FragmentHeader(fragment.Document.ToArray()));
        EncryptedHeaders.Add(index, source);
    }

    private void DecryptBody(PartBytes body)
    {
        if (body.IsText)
        {
            DecryptText(body);
        }
        else
        {
            DecryptBinary(body);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void DecryptText(PartBytes body)
    {
        TextXmlReader reader = default;
        body.Open(ref reader, header.Limits);
        reader.Start();
        if (!TryDecryptUsual(body, ref reader))
        {
            DecryptBody(ref reader);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void DecryptBinary(PartBytes body)
    {
        BinaryXmlReader reader = default;
        body.Open(ref reader, header.Limits);
        reader.Start();
        DecryptBody(ref reader);
    }

    /// <summary>
    /// Decrypts Body whose encrypted content stands as this side would write it; false, and nothing, otherwise.
    /// </summary>
    private bool TryDecryptUsual(PartBytes body, ref TextXmlReader reader)
    {
        var cursor = new OctetCursor(body.Bytes, reader.Position);
        if (!UsualLayout.IsInside(body, cursor.At, header.Limits)
            || !elementReader.Usual.TryTakeCipher(ref cursor, out var cipher, out var text))
        {
            return false;
        }

        var length = DecryptBody(cipher, text, isText: true);
        reader.MoveTo(cursor.At);
        EndBody(ref reader, length);
        return true;
    }

    private void DecryptBody<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (reader.Next() != XmlNext.Start || !reader.TryStart(N.EncryptedData))
        {
            return;
        }

        var cipher = elementReader.Ciphers.ReadStart(ref reader);
        var encrypted = reader.ReadBase64(out var isText);
        var length = DecryptBody(cipher, encrypted, isText);
        CipherReader.ReadEnd(ref reader);
        EndBody(ref reader, length);
    }

    /// <summary>Decrypts the content of Body into its place; returns its length.</summary>
    private int DecryptBody(in CipherParts cipher, ReadOnlySpan<byte> encrypted, bool isText)
    {
        var key = KeyOf(cipher, Take(cipher.Id), out var source);
        BodySource = source;
        var most = isText ? Base64.GetMaxDecodedFromUtf8Length(encrypted.Length) : encrypted.Length;
        return Open(key, encrypted, isText, header.Parts.BeginText(most, encrypted));
    }

    private void EndBody<TReader>(ref TReader reader, int length)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (reader.Next() != XmlNext.End)
        {
            throw Invalid("Body has something beside its encrypted content.");
        }

        header.Parts.HasReadBody(reader.Offset);
        header.Parts.EndText(length);
    }

    private int Take(Piece id) => elements.TryTake(id, out var listedBy)
        ? listedBy
        : throw Invalid("The encrypted content of Body is not named in the Security header.");

    /// <summary>The key by which a part is encrypted.</summary>
    private MessageKey KeyOf(in CipherParts cipher, int listedBy, out object source)
    {
        if (!elements.Values[cipher.Method].SequenceEqual(XmlToken.Get(profile.Suite.Encryption).Utf8))
        {
            throw Invalid(Escaped.Text(
                $"A part is encrypted by {elements.Values.Text(cipher.Method)}; the binding's algorithm suite has "
                    + $"{profile.Suite.Encryption}."));
        }

        var key = cipher.HasKey ? keys.Find(cipher.Key)
            : listedBy >= 0 ? keys.Of(listedBy)
            : throw Invalid("An encrypted part does not say by which key.");
        source = key.Source;
        return key.Of(profile.Suite)
            ?? throw Invalid(
                "A part is encrypted by the key of a certificate itself; parts are encrypted by shared keys.");
    }

    private int Open(MessageKey key, ReadOnlySpan<byte> encrypted, bool isText, Span<byte> into)
    {
        try
        {
            var length = key.Decrypt(encrypted, isText, into, out var isPadded);
            if (!isPadded)
            {
                refusal.Suspect("An encrypted part cannot be decrypted.");
            }

            return length;
        }
        catch (CryptographicException e)
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity, "An encrypted part cannot be decrypted.", e);
        }
    }
}
