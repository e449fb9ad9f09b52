using Woad.Lab.Instancing;

namespace Woad.Lab.Runs.Events;

/// <summary>Written before the first measured window.</summary>
internal sealed record PredictionEvent(IReadOnlyList<Prediction> Predictions) : RawEvent;
