namespace System.ServiceModel;

/// <summary>Tells whether a node has neighbors.</summary>
public interface IOnlineStatus
{
    /// <summary>Occurs when the last neighbor of the node is gone.</summary>
    event EventHandler Offline;

    /// <summary>Occurs when the node has got its first neighbor.</summary>
    event EventHandler Online;

    /// <summary>Gets a value that indicates whether the node has a neighbor.</summary>
    bool IsOnline { get; }
}
