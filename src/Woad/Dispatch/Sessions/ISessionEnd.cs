namespace Woad.Dispatch.Sessions;

/// <summary>
/// Is asked when the calls of a session have ended, before the service ends its half and its instance.
/// </summary>
internal interface ISessionEnd
{
    /// <summary>Does not throw.</summary>
    /// <param name="session">The session.</param>
    /// <param name="isOrderly">Whether the client has ended its half; otherwise the session has failed.</param>
    ValueTask EndAsync(SessionState session, bool isOrderly);
}
