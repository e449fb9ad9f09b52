using Woad.Mesh.Nodes;
using Woad.Xml;

namespace System.ServiceModel;

/// <summary>The node of a mesh to which a channel belongs; channels offer it by <c>GetProperty</c>.</summary>
public sealed class PeerNode : IOnlineStatus
{
    private readonly Lock _gate = new();
    private readonly int _port;
    private LiveNode? _node;
    private PeerMessagePropagationFilter? _filter;

    internal PeerNode(int port) => _port = port;

    /// <summary>Occurs when the last neighbor of the node is gone.</summary>
    public event EventHandler? Offline;

    /// <summary>Occurs when the node has got its first neighbor.</summary>
    public event EventHandler? Online;

    /// <summary>Gets a value that indicates whether the node has a neighbor.</summary>
    public bool IsOnline => _node?.Status.IsOnline ?? false;

    /// <summary>The messages that neighbors have sent, copies included.</summary>
    internal long Received => _node?.Received ?? 0;

    /// <summary>Gets or sets the filter that decides for each message who gets it. Default: null, all.</summary>
    /// <remarks>Channels of one node share the filter.</remarks>
    public PeerMessagePropagationFilter? MessagePropagationFilter
    {
        get => _node?.Filter ?? _filter;
        set
        {
            lock (_gate)
            {
                _filter = value;
                if (_node is { } node)
                {
                    node.Filter = value;
                }
            }
        }
    }

    /// <summary>Gets the port at which the node listens; 0 before it is open, where it is free to choose.</summary>
    public int Port => _node?.Port ?? _port;

    /// <summary>Looks for neighbors at once.</summary>
    public void RefreshConnection() => (_node ?? throw new InvalidOperationException(
        "The node of the peer channel is not open. Open the channel first.")).Refresh();

    /// <summary>Returns the mesh and the port of the node.</summary>
    /// <returns>The description.</returns>
    public override string ToString() => _node is { } node
        ? Escaped.Text($"{node.Settings.MeshAddress} port {node.Port}") : Escaped.Text($"port {_port}, not open");

    /// <summary>The node of a channel that opens; channels of one factory go to one mesh.</summary>
    internal void Attach(LiveNode node)
    {
        lock (_gate)
        {
            if (_node == node)
            {
                return;
            }

            _node?.Status.Forget(Tell);
            _node = node;
            if (_filter is not null)
            {
                node.Filter = _filter;
            }

            node.Status.Listen(Tell);
        }
    }

    private void Tell(bool isOnline) => (isOnline ? Online : Offline)?.Invoke(this, EventArgs.Empty);
}
