namespace Woad.Lab.Verdicts;

/// <summary>A published statement beside the evidence of this run.</summary>
internal sealed record HypothesisResult(string Id, string Statement, string Scope, Outcome Outcome, string Evidence)
{
    /// <summary>Fewer repetitions decide nothing.</summary>
    public const int LeastRepetitions = 3;

    /// <summary>The cells whose figures decide the statement.</summary>
    public IReadOnlyList<string> Inputs { get; init; } = [];

    /// <summary>The result for a disturbed run, whose windows decide nothing.</summary>
    public HypothesisResult OnBusyMachine() => Outcome is Outcome.NotMeasured
        ? this
        : this with { Outcome = Outcome.NotDecided, Evidence = $"{Evidence} (the run was disturbed)" };

    /// <summary>The same as far as that many repetitions can decide it.</summary>
    public HypothesisResult Given(int repetitions) =>
        Outcome is Outcome.NotMeasured || repetitions >= LeastRepetitions
            ? this
            : this with { Outcome = Outcome.NotDecided, Evidence = $"{Evidence} (fewer than three repetitions)" };
}
