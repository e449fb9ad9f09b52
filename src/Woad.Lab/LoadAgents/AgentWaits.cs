namespace Woad.Lab.LoadAgents;

/// <summary>The longest waits for load agents.</summary>
/// <param name="Start">For an agent to be there, and again for it to be ready.</param>
/// <param name="Silence">For a sign of life.</param>
internal sealed record AgentWaits(TimeSpan Start, TimeSpan Silence);
