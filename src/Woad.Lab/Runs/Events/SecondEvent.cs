using Woad.Lab.Engine;
using Woad.Lab.Engine.Recording;

namespace Woad.Lab.Runs.Events;

/// <summary>One second of a trial, as its callers saw it.</summary>
internal sealed record SecondEvent(string Cell, int Repetition, SecondTick Tick) : RawEvent;
