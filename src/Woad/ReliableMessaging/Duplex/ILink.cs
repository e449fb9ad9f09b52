using Woad.Exchanges;

namespace Woad.ReliableMessaging.Duplex;

/// <summary>The connection, one after the other, that a duplex session goes over.</summary>
internal interface ILink
{
    /// <summary>The connection; null while there is none.</summary>
    IEnvelopeSession? Current { get; }

    /// <summary>Both sequences have ended: the connection is not needed any more.</summary>
    Task CloseAsync();

    /// <summary>The session has failed.</summary>
    void Abort(Exception? reason);
}
