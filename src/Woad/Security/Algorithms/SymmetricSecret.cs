using System.Security.Cryptography;

namespace Woad.Security.Algorithms;

/// <summary>
/// A secret that two parties share, from which they derive the keys of their messages. Its bytes are overwritten when
/// it ends: whoever uses it at that moment has to look at <see cref="HasEnded"/> afterwards, before the result is
/// believed.
/// </summary>
/// <param name="secret">The bytes, which belong to this object from now on.</param>
internal sealed class SymmetricSecret(byte[] secret) : IDisposable
{
    private volatile bool _hasEnded;
    private DerivedKeys? _derived;
    private MessageKey? _itself;
    private IncrementalHash? _hmac;

    /// <summary>Whether the bytes have been overwritten.</summary>
    public bool HasEnded => _hasEnded;

    public int Bits => secret.Length * 8;

    /// <summary>The secret.</summary>
    /// <exception cref="ObjectDisposedException">It was overwritten.</exception>
    public ReadOnlySpan<byte> Bytes
    {
        get
        {
            ObjectDisposedException.ThrowIf(_hasEnded, this);
            return secret;
        }
    }

    /// <summary>A secret of <paramref name="bytes"/> random bytes.</summary>
    public static SymmetricSecret New(int bytes) => new(RandomNumberGenerator.GetBytes(bytes));

    /// <summary>The key that P_SHA-1 makes of the secret (WS-SecureConversation 1.3, 7).</summary>
    /// <exception cref="ObjectDisposedException">The secret was overwritten.</exception>
    public byte[] Derive(ReadOnlySpan<byte> seed, int offset, int length)
    {
        var derived = new byte[length];
        var hmac = Interlocked.Exchange(ref _hmac, null) ?? PSha1.Of(Bytes);
        PSha1.Derive(hmac, seed, offset, derived);
        if (Interlocked.CompareExchange(ref _hmac, hmac, null) is not null)
        {
            hmac.Dispose();
        }

        if (_hasEnded)
        {
            Interlocked.Exchange(ref _hmac, null)?.Dispose();
            CryptographicOperations.ZeroMemory(derived);
            throw new ObjectDisposedException(nameof(SymmetricSecret));
        }

        return derived;
    }

    /// <summary>The secret itself as the key of messages.</summary>
    /// <exception cref="ObjectDisposedException">The secret was overwritten.</exception>
    public MessageKey Itself(AlgorithmSuite suite)
    {
        ObjectDisposedException.ThrowIf(_hasEnded, this);
        if (Volatile.Read(ref _itself) is { } itself)
        {
            return itself;
        }

        var made = new MessageKey(suite, Bytes.ToArray());
        var first = Interlocked.CompareExchange(ref _itself, made, null) ?? made;
        if (_hasEnded)
        {
            first.Dispose();
            throw new ObjectDisposedException(nameof(SymmetricSecret));
        }

        return first;
    }

    /// <summary>
    /// A key that is derived of the secret for messages. The same object is given again for the same label and nonce,
    /// as long as not too many others are asked for.
    /// </summary>
    /// <exception cref="ObjectDisposedException">The secret was overwritten.</exception>
    public MessageKey Derived(
        AlgorithmSuite suite, ReadOnlySpan<byte> label, ReadOnlySpan<byte> nonce, int offset, int length)
    {
        ObjectDisposedException.ThrowIf(_hasEnded, this);
        var derived = Volatile.Read(ref _derived)
            ?? Interlocked.CompareExchange(ref _derived, new DerivedKeys(this), null) ?? _derived!;
        var key = derived.Find(suite, label, nonce, offset, length);
        if (_hasEnded)
        {
            derived.Dispose();
            throw new ObjectDisposedException(nameof(SymmetricSecret));
        }

        return key;
    }

    public void Dispose()
    {
        _hasEnded = true;
        CryptographicOperations.ZeroMemory(secret);
        Volatile.Read(ref _derived)?.Dispose();
        Volatile.Read(ref _itself)?.Dispose();
        Interlocked.Exchange(ref _hmac, null)?.Dispose();
    }
}
