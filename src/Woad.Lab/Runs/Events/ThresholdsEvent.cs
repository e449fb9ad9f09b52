namespace Woad.Lab.Runs.Events;

/// <summary>What the user demands of every level of every cell.</summary>
internal sealed record ThresholdsEvent(IReadOnlyList<string> Texts) : RawEvent;
