namespace Woad.Lab.Throttling;

/// <summary>What a simulation of the closed load says: tests that end in time, and how long they take.</summary>
internal sealed record QueueForecast(int Tests, int TestsBeforeTheEnd, double MeanSeconds, double MeanBeforeTheEnd);
