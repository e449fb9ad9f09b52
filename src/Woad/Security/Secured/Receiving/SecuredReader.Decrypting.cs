using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;
using Woad.Encoders.Parts;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;
using N = Woad.Security.Secured.HeaderNames;

namespace Woad.Security.Secured;

/// <content>Decrypts the parts of a message that it names, as far as this side has the keys.</content>
internal sealed partial class SecuredReader
{
    /// <summary>Decrypts all parts.</summary>
    /// <exception cref="RefusedSecurityException">One of them cannot be.</exception>
    private void Decrypt()
    {
        for (var i = 0; i < _elements.All.Length; i++)
        {
            if (_elements.All[i].Kind == ElementKind.Cipher && _elements.TryTake(_elements.All[i].Id, out var key))
            {
                DecryptElement(i, key);
            }
        }

        var headers = _parts.Headers;
        for (var i = 0; _elements.Missing > 0 && i < headers.Count; i++)
        {
            if (headers[i] is ({ Name: SecuredNames.EncryptedHeader, Namespace: SecuredNames.Extension11 }
                or { Name: SecuredNames.EncryptedData, Namespace: SecuredNames.Encryption }))
            {
                DecryptHeader(i);
            }
        }

        if (_elements.Missing > 0 && !_profile.IsBare)
        {
            DecryptBody(_parts.BodyBytes);
        }

        if (_elements.Missing > 0)
        {
            throw Invalid(Escaped.Text(
                $"The message names an encrypted part '{_elements.FirstMissing()}' that it does not have."));
        }
    }

    private void DecryptElement(int index, int listedBy)
    {
        var cipher = _elements.Ciphers[_elements.All[index].Detail];
        var encrypted = _elements.Values[cipher.Bytes];
        var key = KeyOf(cipher, listedBy, out var source);
        var room = _plain.Take(encrypted.Length);
        var plain = room[..Open(key, encrypted, isText: false, room.Span)];
        try
        {
            if (_takesUsual && _reader.TryReadUsualSignature(plain.Span, _fragments.Count, index))
            {
                _fragments.Add(new Fragment(plain, 0, 0));
                _elements.All[index].CipherSource = source;
                return;
            }
        }
        catch (FormatException e)
        {
            Suspect("An encrypted signature has a value that is not base64.", e);
            return;
        }

        var fragment = Add(plain.Span, _index);
        _fragments.Add(fragment);
        try
        {
            ReadFragment(fragment, index, cipher.Id);
            _elements.All[index].CipherSource = source;
        }
        catch (Exception e) when (e is RefusedSecurityException || SecuredReaders.IsUnreadable(e))
        {
            Suspect($"An encrypted part of the Security header cannot be read. {e.Message}", e);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ReadFragment(Fragment fragment, int index, Piece cipher)
    {
        TextXmlReader reader = default;
        fragment.Part(fragment.Start).Open(ref reader, _limits);
        if (reader.Next() != XmlNext.Start)
        {
            throw Invalid("An encrypted part of the Security header is no element.");
        }

        _reader.Read(ref reader, _fragments.Count - 1, _elements.All[index].Ordinal, cipher, index);
        if (reader.Next() != XmlNext.End || _elements.All[index].Kind == ElementKind.Cipher)
        {
            throw Invalid("An encrypted part of the Security header is more than one element.");
        }
    }

    /// <summary>Makes a document of decrypted nodes.</summary>
    /// <param name="plain">The nodes.</param>
    /// <param name="header">The header in whose scope they were encrypted.</param>
    private Fragment Add(ReadOnlySpan<byte> plain, int header)
    {
        _octets.Clear();
        WriteScope(plain, header);
        var (start, length) = (_octets.Written.Length, _octets.Written.Length + plain.Length);
        var document = _plain.Take(length + "</x>"u8.Length);
        _octets.Written.CopyTo(document.Span);
        plain.CopyTo(document.Span[start..]);
        "</x>"u8.CopyTo(document.Span[length..]);
        return new Fragment(document, start, 1);
    }

    private void WriteScope(ReadOnlySpan<byte> plain, int header)
    {
        var part = _parts.HeaderBytes(header);
        if (!part.HasScope)
        {
            using var scope = _parts.OpenHeader(header);
            HeaderDocument.WriteScope(plain, scope, _octets);
            return;
        }

        _octets.Raw("<x"u8);
        if (part.IsText)
        {
            TextXmlReader reader = default;
            part.Open(ref reader, _limits);
            WriteDeclarations(ref reader);
        }
        else
        {
            BinaryXmlReader reader = default;
            part.Open(ref reader, _limits);
            WriteDeclarations(ref reader);
        }

        _octets.Raw(">"u8);
    }

    private void WriteDeclarations<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        reader.Start();
        reader.WriteDeclarations(_octets);
    }

    private void DecryptHeader(int index)
    {
        var part = _parts.HeaderBytes(index);
        if (part.IsText)
        {
            TextXmlReader reader = default;
            part.Open(ref reader, _limits);
            DecryptHeader(ref reader, index);
        }
        else
        {
            BinaryXmlReader reader = default;
            part.Open(ref reader, _limits);
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

        var cipher = _reader.ReadCipherStart(ref reader);
        var encrypted = reader.ReadBase64(out var isText);
        var plain = _plain.Take(encrypted.Length).Span;
        if (!_elements.TryTake(cipher.Id, out var listedBy))
        {
            return;
        }

        plain = plain[..Open(KeyOf(cipher, listedBy, out var source), encrypted, isText, plain)];
        ElementReader.ReadCipherEnd(ref reader);
        var fragment = Add(plain, index);
        _parts.ReplaceHeader(index, new FragmentHeader(fragment.Document.ToArray()));
        _encryptedHeaders.Add(index, source);
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
        body.Open(ref reader, _limits);
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
        body.Open(ref reader, _limits);
        reader.Start();
        DecryptBody(ref reader);
    }

    private void DecryptBody<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (reader.Next() != XmlNext.Start || !reader.TryStart(N.EncryptedData))
        {
            return;
        }

        var cipher = _reader.ReadCipherStart(ref reader);
        var encrypted = reader.ReadBase64(out var isText);
        var length = DecryptBody(cipher, encrypted, isText);
        ElementReader.ReadCipherEnd(ref reader);
        EndBody(ref reader, length);
    }

    /// <summary>Decrypts the content of Body into its place; returns its length.</summary>
    private int DecryptBody(in CipherParts cipher, ReadOnlySpan<byte> encrypted, bool isText)
    {
        var key = KeyOf(cipher, Take(cipher.Id), out _bodySource);
        var most = isText ? Base64.GetMaxDecodedFromUtf8Length(encrypted.Length) : encrypted.Length;
        return Open(key, encrypted, isText, _parts.BeginText(most, encrypted));
    }

    private void EndBody<TReader>(ref TReader reader, int length)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (reader.Next() != XmlNext.End)
        {
            throw Invalid("Body has something beside its encrypted content.");
        }

        _parts.HasReadBody(reader.Offset);

        _parts.EndText(length);
    }

    private int Take(Piece id) => _elements.TryTake(id, out var listedBy)
        ? listedBy
        : throw Invalid("The encrypted content of Body is not named in the Security header.");

    /// <summary>The key by which a part is encrypted.</summary>
    private MessageKey KeyOf(in CipherParts cipher, int listedBy, out object source)
    {
        if (!_elements.Values[cipher.Method].SequenceEqual(XmlToken.Get(_profile.Suite.Encryption).Utf8))
        {
            throw Invalid(Escaped.Text(
                $"A part is encrypted by {_elements.Values.Text(cipher.Method)}; the binding's algorithm suite has "
                    + $"{_profile.Suite.Encryption}."));
        }

        var key = cipher.HasKey ? _keys.Find(cipher.Key)
            : listedBy >= 0 ? _keys.Of(listedBy)
            : throw Invalid("An encrypted part does not say by which key.");
        source = key.Source;
        return key.Of(_profile.Suite)
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
                Suspect("An encrypted part cannot be decrypted.");
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
