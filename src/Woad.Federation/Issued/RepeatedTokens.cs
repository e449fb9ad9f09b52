using System.Buffers.Binary;
using System.IdentityModel.Tokens;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;
using Woad.Security.Secured;
using Woad.Xml;

namespace Woad.Federation.Issued;

/// <summary>
/// Tokens that a service has believed, by all the bytes of their elements, until they expire. A token is found by a
/// hash with a key of this process, and its bytes are compared.
/// </summary>
/// <param name="clock">Ends the tokens.</param>
/// <param name="most">The maximum number of tokens.</param>
/// <param name="mostBytes">The maximum number of bytes of all elements.</param>
internal sealed class RepeatedTokens(
    TimeProvider clock, int most = VerifiedTokens.Most, int mostBytes = RepeatedTokens.MostBytes)
{
    /// <summary>The maximum number of bytes of one element.</summary>
    public const int MostOctets = 64 * 1024;

    /// <summary>The maximum number of bytes of all elements.</summary>
    public const int MostBytes = 16 * 1024 * 1024;

    private const ulong Odd = 0x9E3779B97F4A7C15;

    private readonly ulong _key = BinaryPrimitives.ReadUInt64LittleEndian(
        RandomNumberGenerator.GetBytes(sizeof(ulong)));

    private readonly Lock _lock = new();
    private readonly Dictionary<ulong, Entry> _entries = [];
    private readonly Queue<ulong> _order = new();
    private int _bytes;

    /// <summary>The number of remembered tokens.</summary>
    public int Count
    {
        get
        {
            lock (_lock)
            {
                return _entries.Count;
            }
        }
    }

    /// <summary>The token of an element; null when it is not known or has expired.</summary>
    /// <param name="octets">The bytes of the element.</param>
    /// <param name="strings">The strings that they refer to; null for none.</param>
    public ForeignToken? Find(ReadOnlySpan<byte> octets, BinaryReaderSession? strings)
    {
        if (octets.Length > MostOctets)
        {
            return null;
        }

        var hash = HashOf(octets, strings);
        Entry? entry;
        lock (_lock)
        {
            entry = _entries.GetValueOrDefault(hash);
        }

        return entry is not null && entry.IsOf(strings) && octets.SequenceEqual(entry.Octets)
            && entry.Found.Token!.ValidTo > clock.GetUtcNow().UtcDateTime
            ? entry.Found
            : null;
    }

    /// <summary>Keeps a token; the oldest ones make room for it. One that is too long is not kept.</summary>
    /// <param name="octets">The bytes of its element, which belong to this object from now on.</param>
    /// <param name="strings">The strings that they refer to; null for none.</param>
    /// <param name="found">The token.</param>
    public void Keep(byte[] octets, BinaryReaderSession? strings, ForeignToken found)
    {
        if (octets.Length > MostOctets)
        {
            return;
        }

        var (hash, entry) = (HashOf(octets, strings), Entry.Of(octets, strings, found));
        lock (_lock)
        {
            if (_entries.Remove(hash, out var replaced))
            {
                _bytes -= replaced.Octets.Length;
            }
            else
            {
                _order.Enqueue(hash);
            }

            _entries.Add(hash, entry);
            _bytes += octets.Length;
            while (_order.Count > most || _bytes > mostBytes)
            {
                _entries.Remove(_order.Dequeue(), out var oldest);
                _bytes -= oldest!.Octets.Length;
            }
        }
    }

    private ulong HashOf(ReadOnlySpan<byte> octets, BinaryReaderSession? strings)
    {
        var hash = _key ^ (uint)octets.Length ^ ((ulong)(uint)RuntimeHelpers.GetHashCode(strings) << 32);
        for (; octets.Length >= sizeof(ulong); octets = octets[sizeof(ulong)..])
        {
            hash = BitOperations.RotateLeft((hash ^ BinaryPrimitives.ReadUInt64LittleEndian(octets)) * Odd, 29);
        }

        foreach (var octet in octets)
        {
            hash = (hash ^ octet) * Odd;
        }

        return hash;
    }

    /// <summary>A token; the strings of a session that has ended are not kept alive.</summary>
    private sealed record Entry(byte[] Octets, WeakReference<BinaryReaderSession>? Strings, ForeignToken Found)
    {
        public static Entry Of(byte[] octets, BinaryReaderSession? strings, ForeignToken found) =>
            new(octets, strings is null ? null : new WeakReference<BinaryReaderSession>(strings), found);

        public bool IsOf(BinaryReaderSession? strings) => strings is null
            ? Strings is null
            : Strings is not null && Strings.TryGetTarget(out var own) && ReferenceEquals(own, strings);
    }
}
