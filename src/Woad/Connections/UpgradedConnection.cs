using System.IO.Pipelines;

namespace Woad.Connections;

/// <summary>A connection after an upgrade.</summary>
/// <param name="Transport">The bytes in clear.</param>
/// <param name="Peer">Who the peer has proved to be.</param>
internal sealed record UpgradedConnection(IDuplexPipe Transport, PeerIdentity Peer);
