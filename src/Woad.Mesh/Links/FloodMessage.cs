using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Mesh.Wire;
using Woad.Security;
using Woad.Security.Elements;

namespace Woad.Mesh.Links;

/// <summary>A message for all nodes, of which copies are made; the last user frees it.</summary>
internal sealed class FloodMessage : IDisposable
{
    private readonly Lock _gate = new();
    private readonly MessageBuffer _buffer;
    private int _users = 1;

    private readonly PeerIdentity? _sender;

    /// <param name="message">The message.</param>
    /// <param name="maxSize">The maximum size of its copy.</param>
    /// <param name="headers">Its headers of the mesh.</param>
    /// <param name="sender">Who has signed it; null where messages are not signed.</param>
    public FloodMessage(Message message, int maxSize, FloodHeaders headers, PeerIdentity? sender) =>
        (_buffer, Headers, _sender) = (message.CreateBufferedCopy(maxSize), headers, sender);

    public FloodHeaders Headers { get; }

    /// <summary>Whether neighbors may still get it.</summary>
    /// <param name="isLocal">Whether a channel of this node has sent it.</param>
    public bool MayGoOn(bool isLocal) => Headers.Hops is null || Headers.Hops > (isLocal ? 0UL : 1UL);

    private Message Copy()
    {
        lock (_gate)
        {
            return _buffer.CreateMessage();
        }
    }

    /// <summary>A copy for a channel or a filter of this node, which tells who has signed it.</summary>
    public Message CopyForReceiver()
    {
        var copy = Copy();
        if (_sender is not null)
        {
            PeerSecurity.AddTo(copy.Properties, _sender);
            var at = copy.Headers.FindHeader(SecurityNames.Security, SecurityNames.Extension);
            if (at >= 0)
            {
                copy.Headers.UnderstoodHeaders.Add(copy.Headers[at]);
            }
        }

        return copy;
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
