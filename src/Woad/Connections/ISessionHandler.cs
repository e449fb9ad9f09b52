namespace Woad.Connections;

/// <summary>Takes the sessions that a listener accepts.</summary>
internal interface ISessionHandler
{
    /// <summary>
    /// Serves a session until it has ended. <paramref name="acknowledgeAsync"/> tells the peer that it is accepted; it is
    /// called once the session has its place, before the first envelope is read. Does not throw.
    /// </summary>
    Task ServeAsync(IEnvelopeSession session, Func<CancellationToken, ValueTask> acknowledgeAsync);
}
