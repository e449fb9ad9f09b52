namespace Woad.Lab.Callers.Recording;

/// <summary>A call without an end; <paramref name="Start"/> is null when it was due and never went out.</summary>
internal readonly record struct OpenCall(long Due, long? Start);
