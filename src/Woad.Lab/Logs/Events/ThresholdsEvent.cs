namespace Woad.Lab.Logs.Events;

/// <summary>The user's thresholds for every level of every cell.</summary>
internal sealed record ThresholdsEvent(IReadOnlyList<string> Texts) : RawEvent;
