namespace Woad.Lab.Runs.Events;

/// <summary>
/// What a reader of the figures must know: settings that do not mean what they seem to, fewer repetitions, shorter
/// windows.
/// </summary>
internal sealed record NoticeEvent(string Text) : RawEvent;
