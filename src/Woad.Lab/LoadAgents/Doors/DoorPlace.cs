namespace Woad.Lab.LoadAgents.Doors;

/// <summary>The place of an agent that comes by itself, as one of a job of Kubernetes.</summary>
internal sealed class DoorPlace(AgentDoor door, int index) : IAgentPlace
{
    public string Name => $"listen:{index}";

    public string Remedy =>
        $"did 'woad-lab agent --connect' with index {index}, this address ({door.Address}) and this secret start? "
            + "(kubectl logs job/woad-lab-agents)";

    public Task<IAgentLine> ConnectAsync(CancellationToken cancel) => door.AgentOf(index).WaitAsync(cancel);
}
