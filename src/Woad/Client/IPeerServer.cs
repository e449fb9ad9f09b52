using Woad.Sessions;

namespace Woad.Client;

/// <summary>Serves the calls that the peer of a channel makes in the channel's session.</summary>
internal interface IPeerServer
{
    /// <summary>
    /// Whether a session that the peer has ended is ended by this side too, unless the channel says otherwise.
    /// </summary>
    bool ShutsSessionsDown { get; }

    /// <summary>
    /// Receives what comes in the session of <paramref name="channel"/>: replies to its calls, and calls of the peer.
    /// </summary>
    void Serve(Correlator calls, ClientChannel channel);
}
