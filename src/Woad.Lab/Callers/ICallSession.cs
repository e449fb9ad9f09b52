namespace Woad.Lab.Callers;

/// <summary>
/// One way to the service, in WCF's terms one channel. Several calls may be under way at once. Disposing it ends the
/// calls that are under way with an exception.
/// </summary>
internal interface ICallSession : IAsyncDisposable
{
    /// <summary>
    /// When the reply was there whose call has just been awaited, on the load's clock; null from sessions that cannot
    /// tell, whose calls end when their caller hears of it.
    /// </summary>
    long? Arrived => null;

    /// <summary>Whether another call may be made after one that was answered with a fault.</summary>
    bool IsUsable => true;

    /// <summary>
    /// The name of the request whose call has just been awaited, of a script with several; null where all calls are
    /// alike, and where several were under way at once.
    /// </summary>
    string? Request => null;

    /// <summary>Makes one call; completes when its reply has been read.</summary>
    ValueTask CallAsync();

    /// <summary>Ends the channel in order, when no call is under way.</summary>
    ValueTask CloseAsync() => DisposeAsync();
}
