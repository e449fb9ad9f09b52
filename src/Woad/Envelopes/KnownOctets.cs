using System.Buffers.Binary;
using System.Numerics;

namespace Woad.Envelopes;

/// <summary>
/// A table of results by the octets that they follow from, for octets that come again in later messages. A result is
/// found again by all of the octets, and by the scope on which their meaning depends. Each has two places. Several
/// threads may use the table: of three that want the same two places, the oldest one is forgotten.
/// </summary>
/// <typeparam name="T">A result, which is never changed.</typeparam>
/// <param name="bits">The logarithm of the number of entries.</param>
internal sealed class KnownOctets<T>(int bits)
    where T : class
{
    /// <summary>Bytes of octets that are remembered.</summary>
    public const int MostBytes = 1024;

    private const ulong Odd = 0x9E3779B97F4A7C15;

    private readonly Entry?[] _entries = new Entry?[1 << bits];

    /// <summary>The result that is known; null for none.</summary>
    /// <param name="octets">The octets.</param>
    /// <param name="scope">The object on which their meaning depends.</param>
    public T? Find(ReadOnlySpan<byte> octets, object scope)
    {
        if (octets.Length > MostBytes)
        {
            return null;
        }

        var place = Place(octets);
        return Find(place, octets, scope) ?? Find(place ^ 1, octets, scope);
    }

    /// <summary>Remembers a result; octets that are too long are not remembered.</summary>
    public void Add(ReadOnlySpan<byte> octets, object scope, T found)
    {
        if (octets.Length <= MostBytes)
        {
            var place = Place(octets) & ~1;
            Volatile.Write(ref _entries[place + 1], Volatile.Read(ref _entries[place]));
            Volatile.Write(ref _entries[place], new Entry(octets.ToArray(), scope, found));
        }
    }

    private T? Find(int place, ReadOnlySpan<byte> octets, object scope) =>
        Volatile.Read(ref _entries[place]) is { } entry
            && ReferenceEquals(entry.Scope, scope) && octets.SequenceEqual(entry.Octets)
            ? entry.Found
            : null;

    private int Place(ReadOnlySpan<byte> octets)
    {
        var hash = (ulong)octets.Length;
        for (; octets.Length >= sizeof(ulong); octets = octets[sizeof(ulong)..])
        {
            hash = BitOperations.RotateLeft((hash ^ BinaryPrimitives.ReadUInt64LittleEndian(octets)) * Odd, 29);
        }

        foreach (var octet in octets)
        {
            hash = (hash ^ octet) * Odd;
        }

        return (int)(hash * Odd >> (64 - bits));
    }

    private sealed record Entry(byte[] Octets, object Scope, T Found);
}
