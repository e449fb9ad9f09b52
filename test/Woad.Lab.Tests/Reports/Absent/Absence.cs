using Woad.Lab.Logs.Events;

namespace Woad.Lab.Tests.Reports.Absent;

/// <summary>The log of a run from which something is missing.</summary>
/// <param name="What">The missing part.</param>
/// <param name="Lines">The log without it.</param>
internal sealed record Absence(string What, IReadOnlyList<RawEvent> Lines)
{
    /// <summary>The cell that has no figure without it; null where that is not known.</summary>
    public string? Cell { get; init; }

    /// <summary>Whether a counter of the server is missing that only some figures need.</summary>
    public bool IsCounter { get; init; }
}
