namespace Woad.Lab.Published;

/// <summary>The answer of a simulation of the closed load: tests that end in time, and how long they take.</summary>
internal sealed record QueueForecast(int Tests, int TestsBeforeTheEnd, double MeanSeconds, double MeanBeforeTheEnd);
