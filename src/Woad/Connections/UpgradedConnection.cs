using System.IO.Pipelines;

namespace Woad.Connections;

/// <summary>A connection after an upgrade.</summary>
/// <param name="Transport">The bytes in clear.</param>
/// <param name="Peer">Who the peer has proved to be.</param>
/// <param name="Layer">What to dispose when the session has ended; says nothing to the peer.</param>
internal sealed record UpgradedConnection(IDuplexPipe Transport, PeerIdentity Peer, IDisposable? Layer = null)
{
    /// <summary>
    /// Whether the layer reads nothing behind the session's end, so that the connection can carry another.
    /// </summary>
    public bool MayContinue { get; init; } = true;

    /// <summary>This upgrade, put over one before it. Who the peer is, the last one says that knows.</summary>
    public UpgradedConnection Over(UpgradedConnection below) => new(
        Transport, Peer.Identity.IsAuthenticated ? Peer : below.Peer, new Layers(Layer, below.Layer))
    {
        MayContinue = MayContinue && below.MayContinue,
    };

    private sealed class Layers(IDisposable? above, IDisposable? below) : IDisposable
    {
        public void Dispose()
        {
            above?.Dispose();
            below?.Dispose();
        }
    }
}
