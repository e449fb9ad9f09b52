namespace Woad.LoadBenchmarks.Tracing;

/// <summary>How often a server made one system call, or all of them.</summary>
/// <param name="Name">The system call; <c>total</c> for all.</param>
/// <param name="Calls">How often.</param>
internal sealed record SyscallCount(string Name, long Calls);
