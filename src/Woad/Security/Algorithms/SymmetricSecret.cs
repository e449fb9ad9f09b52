using System.Security.Cryptography;

namespace Woad.Security.Algorithms;

/// <summary>
/// A secret that two parties share, from which they derive the keys of their messages. Its bytes are overwritten when it ends:
/// whoever uses it at that moment has to look at <see cref="HasEnded"/> afterwards, before the result is believed.
/// </summary>
/// <param name="secret">The bytes, which belong to this object from now on.</param>
internal sealed class SymmetricSecret(byte[] secret) : IDisposable
{
    private const int UsualSeed = 128;

    private volatile bool _hasEnded;

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

    /// <summary>The key that P_SHA-1 makes of the secret (WS-SecureConversation 1.3, 7). Nothing else is allocated.</summary>
    /// <exception cref="ObjectDisposedException">The secret was overwritten.</exception>
    public byte[] Derive(ReadOnlySpan<byte> seed, int offset, int length)
    {
        var derived = PSha1.Derive(Bytes, seed, offset, length);
        if (_hasEnded)
        {
            CryptographicOperations.ZeroMemory(derived);
            throw new ObjectDisposedException(nameof(SymmetricSecret));
        }

        return derived;
    }

    /// <summary>The same; the seed is the label followed by the nonce.</summary>
    public byte[] Derive(ReadOnlySpan<byte> label, ReadOnlySpan<byte> nonce, int offset, int length)
    {
        var seedLength = label.Length + nonce.Length;
        var seed = seedLength <= UsualSeed ? stackalloc byte[UsualSeed] : new byte[seedLength];
        label.CopyTo(seed);
        nonce.CopyTo(seed[label.Length..]);
        return Derive(seed[..seedLength], offset, length);
    }

    public void Dispose()
    {
        _hasEnded = true;
        CryptographicOperations.ZeroMemory(secret);
    }
}
