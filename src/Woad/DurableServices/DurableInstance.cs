using System.ServiceModel;

namespace Woad.DurableServices;

/// <summary>A durable instance in memory: an extension of the context that its calls run in.</summary>
internal sealed class DurableInstance(Guid id, InstanceTurns turns) : IExtension<InstanceContext>
{
    public Guid Id => id;

    /// <summary>How the calls of the instance share it.</summary>
    public InstanceTurns Turns => turns;

    /// <summary>The operation asks for an end of its own.</summary>
    public void Request(InstanceEnd end) => turns.Request(end);

    public void Attach(InstanceContext owner)
    {
    }

    public void Detach(InstanceContext owner)
    {
    }
}
