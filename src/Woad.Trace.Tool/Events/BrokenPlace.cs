namespace Woad.Trace.Tool.Events;

/// <summary>A place of a file that could not be read.</summary>
/// <param name="Offset">The offset in bytes.</param>
/// <param name="Reason">The error in words.</param>
internal sealed record BrokenPlace(long Offset, string Reason);
