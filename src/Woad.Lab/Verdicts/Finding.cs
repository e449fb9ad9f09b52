namespace Woad.Lab.Verdicts;

/// <summary>What the figures of a statement's cells decide, and the sentence that shows it.</summary>
internal readonly record struct Finding(Outcome Outcome, string Evidence);
