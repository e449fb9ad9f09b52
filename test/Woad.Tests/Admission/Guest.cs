namespace Woad.Tests.Admission;

/// <summary>Somebody on his way through a throttle.</summary>
internal sealed class Guest(Ticket ticket)
{
    private static long _turns;

    private ValueTask<bool> _wait;
    private long _turn;
    private bool _returns;

    public Ticket Ticket => ticket;

    public CancellationTokenSource Cancellation { get; } = new();

    public GuestState State { get; set; }

    public bool HasJustEntered { get; set; }

    public void Wait(ValueTask<bool> wait)
    {
        _returns = State == GuestState.Out;
        _turn = Interlocked.Increment(ref _turns);
        _wait = wait;
        State = GuestState.Waiting;
    }

    public bool StandsBefore(Guest other) =>
        _returns == other._returns ? _turn < other._turn : _returns;

    /// <summary>Notes whether the wait has ended, and how.</summary>
    public void Look()
    {
        if (State == GuestState.Waiting && _wait.IsCompleted)
        {
            var isInside = _wait.GetAwaiter().GetResult();
            State = isInside ? GuestState.Inside : GuestState.Gone;
            HasJustEntered = isInside;
        }
    }
}
