namespace Woad.Connections;

/// <summary>A session whose transport can tell the peer what was wrong before it ends.</summary>
internal interface IFailingSession
{
    /// <summary>Tells the peer and ends the session. Does not throw.</summary>
    ValueTask FailAsync(Exception error);
}
