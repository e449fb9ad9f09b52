namespace Woad.Benchmarks;

/// <summary>One way to do the work of a suite.</summary>
/// <param name="Name">How the table calls it.</param>
/// <param name="Run">Does the work the given number of times.</param>
internal sealed record Contender(string Name, Action<int> Run);
