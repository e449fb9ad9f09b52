using System.ServiceModel;
using Woad.Mesh.Links;
using Woad.Mesh.Nodes;

namespace Woad.Mesh.Channels;

/// <summary>
/// The channels of a factory or a listener share it: the settings of their node, and what tells of it.
/// </summary>
internal sealed class PeerSource(Func<string, NodeSettings> settings, int port)
{
    public PeerNode Node { get; } = new(port);

    /// <summary>The node of a mesh; <see cref="NodeTable.Release"/> ends the use.</summary>
    public LiveNode Use(Uri via)
    {
        var node = NodeTable.Use(settings(via.Host));
        Node.Attach(node);
        return node;
    }

    public T? GetProperty<T>()
        where T : class => typeof(T) == typeof(PeerNode) || typeof(T) == typeof(IOnlineStatus) ? (T)(object)Node : null;
}
