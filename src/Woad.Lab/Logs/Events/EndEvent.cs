namespace Woad.Lab.Logs.Events;

/// <summary>The last line of the run; a log without it was cut short.</summary>
internal sealed record EndEvent(bool Interrupted) : RawEvent;
