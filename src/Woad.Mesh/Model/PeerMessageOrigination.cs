namespace System.ServiceModel;

/// <summary>The origin of a message in a mesh.</summary>
public enum PeerMessageOrigination
{
    /// <summary>A channel of the node has sent it.</summary>
    Local = 0,

    /// <summary>A neighbor has sent it.</summary>
    Remote = 1,
}
