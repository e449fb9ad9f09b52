using System.IO.Pipelines;
using System.Net;
using Woad.Connections;

namespace Woad.Transports.Tcp;

/// <summary>
/// A byte connection that .NET Message Framing runs on: a socket of ours, or one that the server accepted.
/// </summary>
/// <param name="Transport">The bytes, both ways.</param>
/// <param name="Local">The local address.</param>
/// <param name="Remote">The peer's address.</param>
/// <param name="Closed">Cancelled when the connection is gone.</param>
/// <param name="Abort">Ends the connection at once; without a reason it is closed in order.</param>
/// <param name="Clock">Measures the time that a send may take.</param>
internal sealed record FramedConnection(
    IDuplexPipe Transport,
    EndPoint? Local,
    EndPoint? Remote,
    CancellationToken Closed,
    Action<Exception?> Abort,
    TimeProvider Clock)
{
    /// <summary>
    /// Ends the connection in order and keeps it for no other session; null when whoever made the connection does so.
    /// </summary>
    public Action? Close { get; init; }

    /// <summary>
    /// Whether the peer of a connection that brings nothing more has ended its direction only, and is not gone; null
    /// where that cannot be told.
    /// </summary>
    public Func<bool>? IsPeerListening { get; init; }

    /// <summary>The stream that <see cref="Transport"/> reads, when it may be read beside it; null otherwise.</summary>
    public Stream? Direct { get; init; }

    /// <summary>Who the peer has proved to be; null without an upgrade.</summary>
    public PeerIdentity? Peer { get; init; }
}
