using Woad.Exchanges;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>The connection, one after the other, that a duplex session goes over.</summary>
internal interface ISessionPath
{
    /// <summary>The connection; null while there is none.</summary>
    IEnvelopeSession? Current { get; }

    /// <summary>
    /// Ends this side's half of the connection, and waits a short time for the other side to end its own. Does not
    /// throw.
    /// </summary>
    Task CloseAsync();

    /// <summary>The session has failed.</summary>
    void Abort(Exception? reason);
}
