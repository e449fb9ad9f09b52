namespace System.ServiceModel;

/// <summary>The receivers to which a node passes a message.</summary>
public enum PeerMessagePropagation
{
    /// <summary>Nobody gets the message.</summary>
    None = 0,

    /// <summary>Channels of the node get it.</summary>
    Local = 1,

    /// <summary>Neighbors of the node get it.</summary>
    Remote = 2,

    /// <summary>Channels of the node and neighbors get it.</summary>
    LocalAndRemote = 3,
}
