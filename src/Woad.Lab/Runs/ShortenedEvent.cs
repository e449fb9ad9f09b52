namespace Woad.Lab.Runs;

/// <summary>The run had less time than it asked for: fewer repetitions, or shorter windows, and why.</summary>
internal sealed record ShortenedEvent(string Text) : RawEvent;
