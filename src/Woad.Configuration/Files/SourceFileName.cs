namespace Woad.Configuration.Files;

/// <summary>Marks an element with the file that it was read from.</summary>
internal sealed record SourceFileName(string Path);
