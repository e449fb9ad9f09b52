namespace Woad.Lab.Tuning;

/// <summary>The result of a search.</summary>
/// <param name="Smallest">The smallest number that is known to hold; null when none is.</param>
/// <param name="IsComplete">Whether the search came to its end.</param>
internal sealed record SearchResult(int? Smallest, bool IsComplete);
