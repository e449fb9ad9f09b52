namespace Woad.Exchanges;

/// <summary>
/// The place that a session has been given. Disposing of it gives the place back when the session was never served.
/// </summary>
internal interface ISessionPlace : IAsyncDisposable
{
    /// <summary>
    /// Serves the session until it has ended, and gives the place back; called at most once. Does not throw.
    /// </summary>
    Task ServeAsync();
}
