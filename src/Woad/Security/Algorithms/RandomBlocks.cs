using System.Security.Cryptography;

namespace Woad.Security.Algorithms;

/// <summary>
/// Random bytes for initial vectors, fetched for several messages at once: a call of the system's generator
/// takes as long for 16 bytes as for 512. One user at a time. Bytes that were given are overwritten.
/// </summary>
internal sealed class RandomBlocks
{
    private readonly byte[] _bytes = new byte[512];
    private int _used = 512;

    /// <summary>Fills a span of at most 512 bytes.</summary>
    public void Fill(Span<byte> into)
    {
        if (_bytes.Length - _used < into.Length)
        {
            RandomNumberGenerator.Fill(_bytes);
            _used = 0;
        }

        var taken = _bytes.AsSpan(_used, into.Length);
        taken.CopyTo(into);
        taken.Clear();
        _used += into.Length;
    }
}
