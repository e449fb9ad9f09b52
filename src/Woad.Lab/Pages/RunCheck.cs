namespace Woad.Lab.Pages;

/// <summary>Something that a run holds against what was measured; null when it was met.</summary>
internal sealed record RunCheck(string Name, string? Failure);
