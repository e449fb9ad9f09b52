using Woad.Lab.Engine;

namespace Woad.Lab.Runs;

/// <summary>One second of a trial, as its callers saw it.</summary>
internal sealed record SecondEvent(string Cell, int Repetition, SecondTick Tick) : RawEvent;
