namespace Woad.Lab.Observing;

/// <summary>An event of a trace; its time is that of the machine's monotonic clock.</summary>
internal sealed record TraceEntry(string Name, long Timestamp, byte[] Payload);
