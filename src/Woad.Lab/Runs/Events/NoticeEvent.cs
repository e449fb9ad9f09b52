namespace Woad.Lab.Runs.Events;

/// <summary>What a reader of the figures must know: fewer repetitions, shorter windows, a disturbed calibration; and why.</summary>
internal sealed record NoticeEvent(string Text) : RawEvent;
