namespace Woad.LoadBenchmarks.Comparing.Clients;

/// <summary>The figures of a client in one round.</summary>
/// <param name="Round">The number of the round.</param>
/// <param name="CpuMicroseconds">Processor time of the client's process per call, in microseconds.</param>
/// <param name="AllocatedBytes">Managed bytes that the client allocated per call.</param>
internal sealed record ClientRound(int Round, double CpuMicroseconds, double AllocatedBytes);
