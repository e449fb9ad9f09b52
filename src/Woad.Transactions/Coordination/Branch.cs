namespace Woad.Transactions.Coordination;

/// <summary>A participant of a transaction: a process, a resource, or the local transaction of this process.</summary>
/// <param name="id">
/// The identifier by which the participant names itself to the coordinator. It cannot be guessed.
/// </param>
/// <param name="isDurable">Whether it survives a crash, and has to be told of a commit until it has heard.</param>
/// <param name="target">The participant, as the node that sends to it knows it.</param>
internal sealed class Branch(Guid id, bool isDurable, object target)
{
    public Guid Id { get; } = id;

    public bool IsDurable { get; } = isDurable;

    public object Target { get; } = target;

    public BranchPhase Phase { get; set; }
}
