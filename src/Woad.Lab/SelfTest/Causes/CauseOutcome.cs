namespace Woad.Lab.SelfTest.Causes;

/// <summary>One load on a service with a cause, or without it, and the limit that it named.</summary>
internal sealed record CauseOutcome(string Cause, string Limit, bool IsOn, string Load, int Run, string Named);
