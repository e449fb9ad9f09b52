using System.Buffers.Binary;
using System.Security.Cryptography;
using System.Text;

namespace Woad.Transports.Udp;

/// <summary>
/// The MessageIDs of the last messages. Each takes 16 bytes, however long a peer makes it: of the SHA-256 of its string
/// the first half is kept.
/// </summary>
/// <param name="length">The number of messages that are remembered.</param>
internal sealed class DuplicateHistory(int length)
{
    private readonly Lock _lock = new();
    private readonly HashSet<UInt128> _known = [];
    private readonly Queue<UInt128> _order = [];

    /// <summary>Remembers a message; false when it is a copy of one that is remembered.</summary>
    public bool TryAdd(string id)
    {
        Span<byte> hash = stackalloc byte[SHA256.HashSizeInBytes];
        SHA256.HashData(Encoding.UTF8.GetBytes(id), hash);
        var key = BinaryPrimitives.ReadUInt128LittleEndian(hash);
        lock (_lock)
        {
            if (!_known.Add(key))
            {
                return false;
            }

            _order.Enqueue(key);
            if (_order.Count > length)
            {
                _known.Remove(_order.Dequeue());
            }

            return true;
        }
    }
}
