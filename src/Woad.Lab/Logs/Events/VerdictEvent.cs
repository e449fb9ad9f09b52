namespace Woad.Lab.Logs.Events;

/// <summary>Follows the end: it is drawn from all lines before it.</summary>
internal sealed record VerdictEvent(string Verdict, int ExitCode) : RawEvent;
