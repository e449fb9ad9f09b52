namespace Woad.Lab.Runs.Events;

/// <summary>What one load process counted in one second of a window.</summary>
internal sealed record TickEvent(string Cell, int Repetition, int Client, int Second, long Calls, long Errors)
    : RawEvent;
