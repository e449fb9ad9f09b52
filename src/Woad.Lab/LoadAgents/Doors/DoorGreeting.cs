namespace Woad.Lab.LoadAgents.Doors;

/// <summary>What both sides of a new connection prove the secret over.</summary>
/// <param name="Index">The agent's place.</param>
/// <param name="AgentNonce">A number of the agent's.</param>
/// <param name="DoorNonce">A number of the coordinator's.</param>
internal sealed record DoorGreeting(int Index, byte[] AgentNonce, byte[] DoorNonce);
