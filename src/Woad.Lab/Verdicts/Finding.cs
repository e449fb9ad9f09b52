namespace Woad.Lab.Verdicts;

/// <summary>What the figures of a statement's cells decide, and the sentence that shows it.</summary>
internal readonly record struct Finding(Outcome Outcome, string Evidence)
{
    /// <summary>
    /// Whether more windows would not decide it: what would have to be shown first is shown to be absent.
    /// </summary>
    public bool IsHopeless { get; init; }
}
