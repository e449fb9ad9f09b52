namespace Woad.Svcutil.CommandLine;

/// <summary>An option of svcutil.exe or dotnet-svcutil.</summary>
/// <param name="Own">The option that does the same; null when none is needed or there is none.</param>
/// <param name="HasValue">Whether a value belongs to it.</param>
/// <param name="Warning">The reason for which it has no effect; null when nothing is lost.</param>
internal sealed record ForeignOption(string? Own, bool HasValue = false, string? Warning = null);
