using System.Runtime.InteropServices;
using Woad.Envelopes;

namespace Woad.Encoders.Parts;

/// <summary>
/// A large content in a pooled array of its own, which is given to the envelope that is sent: it is not copied there.
/// </summary>
internal sealed class GivenContent
{
    private const int Least = 64 * 1024;

    private byte[]? _array;

    /// <summary>Room for a content; false, and nothing, where it is small, or there is one already.</summary>
    public bool TryTake(int length, out Memory<byte> room)
    {
        var isTaken = length >= Least && _array is null;
        room = isTaken ? (_array = EnvelopePool.Rent(null, length)).AsMemory(0, length) : default;
        return isTaken;
    }

    /// <summary>Writes a content: that which was taken here with its array.</summary>
    public void Write(ReadOnlyMemory<byte> content, EnvelopeOutput output)
    {
        if (_array is { } own && MemoryMarshal.TryGetArray(content, out var its) && ReferenceEquals(its.Array, own))
        {
            _array = null;
            output.Give(own, content.Length);
            return;
        }

        output.Write(content.Span);
    }

    public void Clear()
    {
        if (_array is { } own)
        {
            _array = null;
            EnvelopePool.Return(null, own);
        }
    }
}
