namespace Woad.Lab.Logs.Events;

/// <summary>Something that happened at a moment and explains what is seen around it.</summary>
internal sealed record MarkEvent(string Text) : RawEvent;
