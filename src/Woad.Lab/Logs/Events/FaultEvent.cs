using Woad.Xml;

namespace Woad.Lab.Logs.Events;

/// <summary>A window that could not be measured, with the first reason.</summary>
internal sealed record FaultEvent(string Cell, int Repetition, string Message) : RawEvent
{
    /// <summary>The reason, as it may be shown: a service may have written it.</summary>
    public string Message { get; } = Escaped.Line(Message);
}
