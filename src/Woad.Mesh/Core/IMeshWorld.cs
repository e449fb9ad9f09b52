using System.ServiceModel;
using Woad.Mesh.Wire;

namespace Woad.Mesh.Core;

/// <summary>The surroundings of a node: its clock, its connections and its resolver. No call waits.</summary>
internal interface IMeshWorld
{
    /// <summary>The time in milliseconds.</summary>
    long Now { get; }

    /// <summary>
    /// Calls a node. Later <see cref="MeshNode.Dialed"/> or <see cref="MeshNode.Lost"/> tells what came of it.
    /// </summary>
    void Dial(int link, PeerNodeAddress address);

    /// <summary>Sends a message to a neighbor, after those before.</summary>
    /// <param name="link">The connection.</param>
    /// <param name="info">The content, one of <see cref="ControlMessages"/>.</param>
    void Send(int link, object info);

    /// <summary>Ends a connection when what was sent has left.</summary>
    void Close(int link, string reason);

    /// <summary>Asks for nodes of the mesh. Later <see cref="MeshNode.Resolved"/> tells of them.</summary>
    void Resolve(int maxAddresses);

    /// <summary>The first neighbor has come, or the last has gone.</summary>
    void StatusChanged(bool isOnline);
}
