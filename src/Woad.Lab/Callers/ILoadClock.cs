namespace Woad.Lab.Callers;

/// <summary>
/// Time as the load engine knows it, in units of 100 ns from an arbitrary start. The tests own one that moves only when
/// nothing else can happen, so that hours of load take seconds and come out the same each time.
/// </summary>
internal interface ILoadClock
{
    long Now { get; }

    /// <summary>Completes when the time has come; at once when it has passed or the clock was halted.</summary>
    ValueTask WaitUntilAsync(long time);

    /// <summary>Whether the time is the one in which the threads of this process run.</summary>
    bool HasThreadPool => false;

    /// <summary>Ends all waits, those that begin later too.</summary>
    void Halt();
}
