namespace Woad.Lab.Logs.Events;

/// <summary>
/// A notice to the reader of the figures: a misleading setting, fewer repetitions, shorter windows.
/// </summary>
internal sealed record NoticeEvent(string Text) : RawEvent;
