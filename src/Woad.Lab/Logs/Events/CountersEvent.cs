using Woad.Lab.Hosts;

namespace Woad.Lab.Logs.Events;

/// <summary>The server of a trial at one moment.</summary>
internal sealed record CountersEvent(string Cell, int Repetition, ServerCounters Counters) : RawEvent;
