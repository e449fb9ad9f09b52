namespace Woad.Exchanges;

/// <summary>Matches replies to the requests of a session.</summary>
internal interface ICorrelation
{
    /// <summary>The time of a request is over: its reply is not waited for any longer.</summary>
    void GiveUp(PendingRequest request);
}
