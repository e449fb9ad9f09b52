namespace Woad.Lab.Verdicts;

/// <summary>A published statement beside the evidence of this run.</summary>
internal sealed record HypothesisResult(string Id, string Statement, string Scope, Outcome Outcome, string Evidence)
{
    /// <inheritdoc cref="Finding.IsHopeless"/>
    public bool IsHopeless { get; init; }

    /// <summary>The cells whose figures decide the statement.</summary>
    public IReadOnlyList<string> Inputs { get; init; } = [];
}
