namespace Woad.Mesh.Core;

/// <summary>The states of a connection.</summary>
internal enum LinkState
{
    /// <summary>The node has called another one.</summary>
    Dialing,

    /// <summary>Both nodes know each other; they are not neighbors yet.</summary>
    Authenticated,

    /// <summary>Both nodes are neighbors.</summary>
    Connected,
}
