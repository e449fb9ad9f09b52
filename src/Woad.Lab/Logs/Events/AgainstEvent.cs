namespace Woad.Lab.Logs.Events;

/// <summary>The figures of an earlier run, against which thresholds on differences are held.</summary>
/// <param name="Source">The file that they come from.</param>
/// <param name="Figures">One for each level and quantity.</param>
internal sealed record AgainstEvent(string Source, IReadOnlyList<AgainstFigure> Figures) : RawEvent;
