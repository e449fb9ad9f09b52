namespace Woad.Lab.Logs.Events;

/// <summary>A window that could not be measured, with the first reason.</summary>
internal sealed record FaultEvent(string Cell, int Repetition, string Message) : RawEvent;
