namespace Woad.Lab.Trials;

/// <summary>The time that a run may take, and the length of its windows when there is enough of it.</summary>
internal sealed record TrialBudget(TimeSpan Limit, TimeSpan Window);
