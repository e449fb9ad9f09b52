using System.ServiceModel.Channels;
using Woad.Mesh.Wire;

namespace Woad.Mesh.Links;

/// <summary>A message for all nodes, of which copies are made; the last user frees it.</summary>
internal sealed class FloodMessage : IDisposable
{
    private readonly Lock _gate = new();
    private readonly MessageBuffer _buffer;
    private int _users = 1;

    public FloodMessage(Message message, int maxSize, FloodHeaders headers) =>
        (_buffer, Headers) = (message.CreateBufferedCopy(maxSize), headers);

    public FloodHeaders Headers { get; }

    /// <summary>Whether neighbors may still get it.</summary>
    /// <param name="isLocal">Whether a channel of this node has sent it.</param>
    public bool MayGoOn(bool isLocal) => Headers.Hops is null || Headers.Hops > (isLocal ? 0UL : 1UL);

    public Message Copy()
    {
        lock (_gate)
        {
            return _buffer.CreateMessage();
        }
    }

    /// <summary>A copy for a neighbor, with one hop less where another node has sent it.</summary>
    public Message CopyForNeighbor(bool isLocal)
    {
        var copy = Copy();
        if (!isLocal && Headers.Hops is { } hops)
        {
            FloodHeaders.SetHops(copy, hops - 1);
        }

        return copy;
    }

    public void Use() => Interlocked.Increment(ref _users);

    public void Dispose()
    {
        if (Interlocked.Decrement(ref _users) == 0)
        {
            _buffer.Close();
        }
    }
}
