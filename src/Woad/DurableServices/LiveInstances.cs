using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.DurableServices;

/// <summary>
/// The contexts of a service's instances that calls run in or wait for: one for each instance, so that its calls meet
/// at one gate. They leave with their last call.
/// </summary>
/// <param name="newTurns">How calls share the instance with this identifier, which is new or not.</param>
internal sealed class LiveInstances(Func<Guid, bool, InstanceTurns> newTurns)
{
    private readonly ConcurrentDictionary<Guid, InstanceContext> _live = new();

    public InstanceContext? Find(Guid id) => _live.GetValueOrDefault(id);

    /// <summary>Makes a context that of an instance. False: the instance has one.</summary>
    public bool TryAdd(InstanceContext context, Guid id, bool isNew)
    {
        var turns = newTurns(id, isNew);
        context.Extensions.Add(new DurableInstance(id, turns));
        context.Closed += (_, _) =>
        {
            turns.End();
            _live.TryRemove(KeyValuePair.Create(id, context));
        };

        // Last, because calls find it from here on.
        return _live.TryAdd(id, context);
    }
}
