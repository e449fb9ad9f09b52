using Woad.Exchanges;

namespace Woad.Sessions;

/// <summary>A session as a layer sees it that reads it by a pump: to go on reading is to go on with its pump.</summary>
internal sealed class ReadSession(IEnvelopeSession below) : SessionOver(below)
{
    private SessionPump? _pump;

    /// <summary>The session itself, for its pump.</summary>
    public IEnvelopeSession Raw => Below;

    /// <summary>Its place among the sessions that were accepted.</summary>
    public long Number { get; init; }

    /// <summary>Whether its layer has accepted a message of it.</summary>
    public bool IsAccepted { get; set; }

    public SessionPump Read(SessionPump pump) => _pump = pump;

    public override void ContinueReading() => _pump?.ContinueReading();
}
