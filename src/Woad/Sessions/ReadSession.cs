using Woad.Exchanges;

namespace Woad.Sessions;

/// <summary>A session as a layer sees it that reads it by a pump: to go on reading is to go on with its pump.</summary>
internal sealed class ReadSession(IEnvelopeSession below) : SessionOver(below)
{
    private SessionPump? _pump;
    private CancellationTokenSource? _opening;

    /// <summary>The session itself, for its pump.</summary>
    public IEnvelopeSession Raw => Below;

    /// <summary>Its place among the sessions that were accepted.</summary>
    public long Number { get; init; }

    /// <summary>Whether its layer has accepted a message of it.</summary>
    public bool IsAccepted { get; private set; }

    public SessionPump Read(SessionPump pump) => _pump = pump;

    /// <summary>The time begins that the session has to bring a message that is accepted.</summary>
    /// <param name="opening">Is disposed of when it has.</param>
    public void Begin(CancellationTokenSource opening) => _opening = opening;

    /// <summary>A message of the session was accepted, or it has ended: its time counts no more.</summary>
    public void Accept()
    {
        IsAccepted = true;
        Interlocked.Exchange(ref _opening, null)?.Dispose();
    }

    public override void ContinueReading() => _pump?.ContinueReading();
}
