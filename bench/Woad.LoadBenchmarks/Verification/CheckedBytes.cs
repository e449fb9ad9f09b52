namespace Woad.LoadBenchmarks.Verification;

/// <summary>What was recorded and what we make of it.</summary>
internal sealed record CheckedBytes(string Name, byte[] Expected, byte[] Actual);
