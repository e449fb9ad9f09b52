using Woad.Lab.Callers;
using Woad.Lab.Callers.Recording;

namespace Woad.Lab.Logs.Events;

/// <summary>One second of a trial, as its callers saw it.</summary>
internal sealed record SecondEvent(string Cell, int Repetition, SecondTick Tick) : RawEvent;
