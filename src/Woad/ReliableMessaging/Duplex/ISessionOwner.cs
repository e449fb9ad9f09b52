namespace Woad.ReliableMessaging.Duplex;

/// <summary>Is told of the end of a session.</summary>
internal interface ISessionOwner
{
    /// <summary>The session has failed, or its two sequences have ended. Called once.</summary>
    void SessionEnded();
}
