namespace Woad.ReliableMessaging.Timing;

/// <summary>Is woken by its alarm. An interface and no delegate: an idle session is one object smaller.</summary>
internal interface IAlarmOwner
{
    /// <summary>The time has come. Does not wait.</summary>
    void Ring();
}
