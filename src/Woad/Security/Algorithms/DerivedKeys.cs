using System.Security.Cryptography;

namespace Woad.Security.Algorithms;

/// <summary>
/// The keys that were derived of one secret for received messages, found again by what they were derived with. Senders
/// use few nonces for a key, so few are kept; those of a sender that makes a new one for each message push each other
/// out.
/// </summary>
internal sealed class DerivedKeys(SymmetricSecret secret) : IDisposable
{
    private const int Most = 8;
    private const int MostSeed = 256;

    private readonly Lock _lock = new();
    private readonly Entry?[] _kept = new Entry?[Most];
    private int _next;
    private bool _hasEnded;

    /// <summary>The key that P_SHA-1 makes of the secret.</summary>
    /// <param name="suite">The algorithms that it is used with.</param>
    /// <param name="label">The first part of the seed.</param>
    /// <param name="nonce">The second part.</param>
    /// <param name="offset">Where in the stream the key begins.</param>
    /// <param name="length">Bytes of the key.</param>
    /// <exception cref="ObjectDisposedException">The secret was overwritten.</exception>
    public MessageKey Find(
        AlgorithmSuite suite, ReadOnlySpan<byte> label, ReadOnlySpan<byte> nonce, int offset, int length)
    {
        var seedLength = label.Length + nonce.Length;
        Span<byte> seed = seedLength <= MostSeed ? stackalloc byte[MostSeed] : new byte[seedLength];
        seed = seed[..seedLength];
        label.CopyTo(seed);
        nonce.CopyTo(seed[label.Length..]);
        lock (_lock)
        {
            foreach (var entry in _kept)
            {
                if (entry is not null
                    && entry.Offset == offset
                    && entry.Length == length
                    && ReferenceEquals(entry.Suite, suite)
                    && seed.SequenceEqual(entry.Seed))
                {
                    return entry.Key;
                }
            }
        }

        var made = new Entry(
            suite, seed.ToArray(), offset, length, new MessageKey(suite, secret.Derive(seed, offset, length)));
        lock (_lock)
        {
            if (_hasEnded)
            {
                made.Key.Dispose();
                throw new ObjectDisposedException(nameof(SymmetricSecret));
            }

            // One that is pushed out may be in use: the garbage collector ends it.
            _kept[_next] = made;
            _next = (_next + 1) % Most;
        }

        return made.Key;
    }

    public void Dispose()
    {
        lock (_lock)
        {
            _hasEnded = true;
            foreach (var entry in _kept)
            {
                entry?.Key.Dispose();
            }

            Array.Clear(_kept);
        }
    }

    private sealed record Entry(AlgorithmSuite Suite, byte[] Seed, int Offset, int Length, MessageKey Key);
}
