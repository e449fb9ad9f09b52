using System.Buffers;
using System.Security.Cryptography;
using Woad.Security.Algorithms;
using Woad.Xml;

namespace Woad.Security.Elements;

/// <summary>
/// Digests canonical octets while they are written, one part after the other; long parts take no memory.
/// </summary>
internal sealed class PartDigest : IBufferWriter<byte>, IDisposable
{
    private const int ChunkBytes = 16 * 1024;

    private readonly AlgorithmSuite _suite;
    private byte[]? _chunk;
    private IncrementalHash? _hash;
    private bool _isLong;

    /// <param name="suite">The algorithms.</param>
    /// <param name="prefixes">Prefixes that canonical octets keep (InclusiveNamespaces); null for none.</param>
    public PartDigest(AlgorithmSuite suite, IReadOnlyList<string>? prefixes = null)
    {
        _suite = suite;
        Octets = new CanonicalWriter(this, prefixes);
    }

    /// <summary>Takes the octets of a part.</summary>
    public CanonicalWriter Octets { get; }

    /// <summary>The digest of the part that was written; the next one begins.</summary>
    /// <param name="digest">Takes it; it has the suite's size.</param>
    public void Finish(Span<byte> digest)
    {
        if (_isLong)
        {
            Octets.Flush();
            _hash!.GetHashAndReset(digest);
        }
        else
        {
            _suite.ComputeDigest(Octets.Written, digest);
        }

        Restart();
    }

    /// <summary>Forgets what was written.</summary>
    public void Clear()
    {
        if (_isLong)
        {
            _hash!.GetHashAndReset();
        }

        Restart();
    }

    public void Dispose()
    {
        Octets.Dispose();
        _hash?.Dispose();
        if (_chunk is not null)
        {
            ArrayPool<byte>.Shared.Return(_chunk);
            _chunk = null;
        }
    }

    void IBufferWriter<byte>.Advance(int count)
    {
        _isLong = true;
        (_hash ??= _suite.CreateDigest()).AppendData(_chunk.AsSpan(0, count));
    }

    Memory<byte> IBufferWriter<byte>.GetMemory(int sizeHint) => _chunk ??= ArrayPool<byte>.Shared.Rent(ChunkBytes);

    Span<byte> IBufferWriter<byte>.GetSpan(int sizeHint) => _chunk ??= ArrayPool<byte>.Shared.Rent(ChunkBytes);

    private void Restart()
    {
        Octets.Clear();
        _isLong = false;
    }
}
