using System.Buffers.Binary;
using System.Security.Cryptography;
using System.Text;
using Woad.Encoders;
using Woad.Exchanges;

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

    /// <summary>
    /// Remembers a message that has been received; false when it is a copy. A message without an id is none.
    /// </summary>
    /// <exception cref="Exception">The datagram is not a message.</exception>
    public bool TryAdd(Incoming incoming, EncodingModel encoding)
    {
        var message = MessageReader.Read(incoming.Envelope, encoding);
        var id = message.Headers.MessageId?.ToString();
        if (encoding.HasFastLane)
        {
            message.Close();
        }
        else
        {
            // A message that a custom encoder has read is not read again.
            incoming.Message = message;
        }

        return id is null || TryAdd(id);
    }

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
