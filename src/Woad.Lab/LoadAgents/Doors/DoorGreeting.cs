namespace Woad.Lab.LoadAgents.Doors;

/// <summary>The numbers of a new connection that both sides include in the proof of the secret.</summary>
/// <param name="Index">The agent's place.</param>
/// <param name="AgentNonce">A random number that the agent has chosen.</param>
/// <param name="DoorNonce">A random number that the coordinator has chosen.</param>
internal sealed record DoorGreeting(int Index, byte[] AgentNonce, byte[] DoorNonce);
