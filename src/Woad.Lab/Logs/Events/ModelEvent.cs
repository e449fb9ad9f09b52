namespace Woad.Lab.Logs.Events;

/// <summary>Predictions, written before the trials that judge them.</summary>
internal sealed record ModelEvent(IReadOnlyList<ModelFigure> Figures) : RawEvent;
