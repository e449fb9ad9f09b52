namespace Woad.Lab.Runs;

/// <summary>One second of a window, all load processes together, at its time in the run.</summary>
internal sealed record RunSecond(double At, string Cell, int Repetition, int Second, long Calls, long Errors);
