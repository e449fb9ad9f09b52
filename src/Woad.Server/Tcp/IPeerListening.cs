namespace Woad.Server.Tcp;

/// <summary>A feature of connections whose peer may end its own direction and still be sent to.</summary>
internal interface IPeerListening
{
    /// <summary>Whether the peer of a connection that brings nothing more can still be sent to.</summary>
    bool IsPeerListening { get; }
}
