namespace Woad.Conformance.Contracts;

/// <summary>A call as the service has seen it.</summary>
/// <param name="Caller">The name of the caller; null for nobody in particular.</param>
/// <param name="Operation">The operation.</param>
/// <param name="To">The first parameter.</param>
/// <param name="Amount">The second parameter.</param>
public sealed record Payment(string? Caller, string Operation, string To, int Amount);
