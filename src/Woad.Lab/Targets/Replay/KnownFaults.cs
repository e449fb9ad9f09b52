using System.Collections.Concurrent;
using System.Security.Cryptography;
using System.ServiceModel;

namespace Woad.Lab.Targets.Replay;

/// <summary>
/// Faults that a real client has read, by the bytes of their replies: the next reply that says the same, but for the
/// call's identity, needs no client. Decoding each of them one by one would be the limit of a load with many faults.
/// </summary>
internal sealed class KnownFaults
{
    private const int Most = 256;

    private readonly ConcurrentDictionary<string, FaultException> _faults = [];

    /// <summary>
    /// The fault in a reply, an exception of its own for each call; null when no such reply was read.
    /// </summary>
    public FaultException? Find(byte[] reply, byte[] id) =>
        !_faults.IsEmpty && _faults.TryGetValue(KeyOf(reply, id), out var fault)
            ? new FaultException(fault.CreateMessageFault(), fault.Action)
            : null;

    public void Add(byte[] reply, byte[] id, FaultException fault)
    {
        if (_faults.Count < Most)
        {
            _faults[KeyOf(reply, id)] = fault;
        }
    }

    private static string KeyOf(byte[] reply, byte[] id)
    {
        var same = (byte[])reply.Clone();
        if (id.Length > 0 && same.AsSpan().IndexOf(id) is >= 0 and var at)
        {
            same.AsSpan(at, id.Length).Clear();
        }

        return Convert.ToHexString(SHA256.HashData(same));
    }
}
