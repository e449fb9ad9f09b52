namespace Woad.Lab.Results;

/// <summary>A published statement beside what this run says of it.</summary>
internal sealed record HypothesisResult(string Id, string Statement, string Scope, Outcome Outcome, string Evidence);
