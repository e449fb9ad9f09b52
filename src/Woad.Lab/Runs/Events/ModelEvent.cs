namespace Woad.Lab.Runs.Events;

/// <summary>Predictions, written before the trials that judge them.</summary>
internal sealed record ModelEvent(IReadOnlyList<ModelFigure> Figures) : RawEvent;
