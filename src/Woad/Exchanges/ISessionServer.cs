namespace Woad.Exchanges;

/// <summary>
/// Takes sessions in three steps: a place is reserved, the transport or layer below acknowledges the session to its
/// peer, and the session is served.
/// </summary>
internal interface ISessionServer
{
    /// <summary>
    /// Waits for a place for a session. Null: the session has ended meanwhile, or has been refused and aborted. Does
    /// not throw.
    /// </summary>
    ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session);
}
