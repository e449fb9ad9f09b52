using System.Net;
using Woad.Mesh.Links;
using Woad.Xml;

namespace Woad.Mesh.Nodes;

/// <summary>The nodes of this process: channels of one mesh at one port share a node.</summary>
internal static class NodeTable
{
    private static readonly Lock Gate = new();
    private static readonly Dictionary<(string Mesh, int Port, IPAddress? Address), (LiveNode Node, int Users)> Nodes =
        [];

    /// <summary>The node with the settings; <see cref="Release"/> ends the use.</summary>
    /// <exception cref="InvalidOperationException">There is one with other settings.</exception>
    public static LiveNode Use(NodeSettings settings)
    {
        var key = Key(settings);
        lock (Gate)
        {
            if (!Nodes.TryGetValue(key, out var entry))
            {
                entry = (new LiveNode(settings), 0);
            }
            else if (entry.Node.Settings.Difference(settings) is { } difference)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"A node of the mesh '{settings.Mesh}' with port {settings.Port} is in use in this process, with "
                        + $"other settings: {difference} differs. Use equal settings, or another Port for a second "
                        + $"node."));
            }

            Nodes[key] = (entry.Node, entry.Users + 1);
            return entry.Node;
        }
    }

    /// <summary>Ends a use; whether it was the last.</summary>
    public static bool Release(LiveNode node)
    {
        var key = Key(node.Settings);
        lock (Gate)
        {
            if (!Nodes.TryGetValue(key, out var entry) || entry.Node != node)
            {
                return false;
            }

            if (entry.Users > 1)
            {
                Nodes[key] = (node, entry.Users - 1);
                return false;
            }

            Nodes.Remove(key);
            return true;
        }
    }

    private static (string Mesh, int Port, IPAddress? Address) Key(NodeSettings settings) =>
        (settings.Mesh.ToUpperInvariant(), settings.Port, settings.ListenIPAddress);
}
