namespace Woad.Lab.SelfTest.Causes;

internal sealed record CauseHostSettings(string Cause, bool IsOn);
