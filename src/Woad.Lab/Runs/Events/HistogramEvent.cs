namespace Woad.Lab.Runs.Events;

/// <summary>The latencies of the same second, as <see cref="Measuring.HistogramText"/>.</summary>
internal sealed record HistogramEvent(string Cell, int Repetition, int Client, int Second, string Data) : RawEvent;
