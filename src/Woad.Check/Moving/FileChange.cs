namespace Woad.Check.Moving;

/// <summary>A file as it is and as a move makes it.</summary>
/// <param name="Path">The full path.</param>
/// <param name="Before">The text; null for a file that is added.</param>
/// <param name="After">The text; null for a file that is removed.</param>
internal sealed record FileChange(string Path, string? Before, string? After);
