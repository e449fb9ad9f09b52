using System.Buffers;
using System.Buffers.Text;
using System.Security.Cryptography;

namespace Woad.Security.Algorithms;

/// <summary>
/// A key by which messages are signed and encrypted, for any number of messages, on several threads. The objects of the
/// platform that work with it are kept from message to message.
/// </summary>
/// <remarks>A kept HMAC saves 0.7 of 1.5 µs, kept ciphers 3 of 4 µs a message.</remarks>
/// <param name="suite">The algorithms.</param>
/// <param name="key">The bytes, which belong to this object from now on.</param>
internal sealed class MessageKey(AlgorithmSuite suite, byte[] key) : IDisposable
{
    private IncrementalHash? _hmac;
    private CipherKey? _cipher;
    private volatile bool _hasEnded;

    /// <summary>Bytes of the key.</summary>
    public int Length => key.Length;

    /// <summary>Signs octets; returns the signature's length.</summary>
    /// <exception cref="ObjectDisposedException">The key was overwritten.</exception>
    public int Sign(ReadOnlySpan<byte> octets, Span<byte> signature)
    {
        ObjectDisposedException.ThrowIf(_hasEnded, this);
        var hmac = Interlocked.Exchange(ref _hmac, null) ?? suite.CreateHmac(key);
        hmac.AppendData(octets);
        var length = hmac.GetHashAndReset(signature);
        if (_hasEnded || Interlocked.CompareExchange(ref _hmac, hmac, null) is not null)
        {
            hmac.Dispose();
            ObjectDisposedException.ThrowIf(_hasEnded, this);
        }

        return length;
    }

    /// <summary>Whether the key has made a signature.</summary>
    /// <exception cref="ObjectDisposedException">The key was overwritten.</exception>
    public bool Verify(ReadOnlySpan<byte> octets, ReadOnlySpan<byte> signature)
    {
        Span<byte> expected = stackalloc byte[AlgorithmSuite.MostSignatureSize];
        return CryptographicOperations.FixedTimeEquals(expected[..Sign(octets, expected)], signature);
    }

    /// <summary>Encrypts, as <see cref="CipherKey.Encrypt"/> does.</summary>
    /// <exception cref="CryptographicException">The key has another length than the cipher's.</exception>
    public int Encrypt(ReadOnlySpan<byte> plain, Span<byte> into) => Cipher().Encrypt(plain, into);

    /// <summary>Encrypts as base64 of <see cref="AlgorithmSuite.EncryptedLength"/> bytes.</summary>
    /// <exception cref="CryptographicException">The key has another length than the cipher's.</exception>
    public void EncryptBase64(ReadOnlySpan<byte> plain, Span<byte> into) => Cipher().EncryptBase64(plain, into);

    /// <inheritdoc cref="EncryptBase64(ReadOnlySpan{byte}, Span{byte})"/>
    public void EncryptBase64(ReadOnlySpan<byte> plain, IBufferWriter<byte> into) =>
        Cipher().EncryptBase64(plain, into);

    /// <summary>Decrypts base64, or bytes, in a time that does not tell whether the padding was right.</summary>
    /// <param name="encrypted">The encrypted content.</param>
    /// <param name="isText">Whether it is base64.</param>
    /// <param name="into">As many bytes as base64 of this length decodes to, at least.</param>
    /// <param name="isPadded">Whether the padding is right; otherwise the content is wrong.</param>
    /// <exception cref="CryptographicException">The content has a length that no content has.</exception>
    /// <exception cref="FormatException">It is not base64.</exception>
    public int Decrypt(ReadOnlySpan<byte> encrypted, bool isText, Span<byte> into, out bool isPadded)
    {
        if (!isText)
        {
            return Cipher().Decrypt(encrypted, into, out isPadded);
        }

        if (encrypted.IndexOfAny(" \t\r\n"u8) < 0)
        {
            return Cipher().DecryptBase64(encrypted, into, out isPadded);
        }

        // Other senders fold lines.
        var bytes = new byte[Base64.GetMaxDecodedFromUtf8Length(encrypted.Length)];
        return Base64.DecodeFromUtf8(encrypted, bytes, out _, out var length) == OperationStatus.Done
            ? Cipher().Decrypt(bytes.AsSpan(0, length), into, out isPadded)
            : throw new FormatException("Encrypted content is not base64.");
    }

    public void Dispose()
    {
        _hasEnded = true;
        Interlocked.Exchange(ref _hmac, null)?.Dispose();
        Volatile.Read(ref _cipher)?.Dispose();
        CryptographicOperations.ZeroMemory(key);
    }

    private CipherKey Cipher()
    {
        if (Volatile.Read(ref _cipher) is { } cipher)
        {
            return cipher;
        }

        var made = new CipherKey(suite.Cipher, key);
        var first = Interlocked.CompareExchange(ref _cipher, made, null) ?? made;
        if (!ReferenceEquals(first, made) || _hasEnded)
        {
            made.Dispose();
            ObjectDisposedException.ThrowIf(_hasEnded, this);
        }

        return first;
    }
}
