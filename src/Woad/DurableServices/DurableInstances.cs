using System.Collections.Frozen;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;
using Woad.Instancing;

namespace Woad.DurableServices;

/// <summary>The instances of one endpoint of a durable service, found by the contexts of requests.</summary>
/// <param name="live">The instances of the service.</param>
/// <param name="operations">The operations of the endpoint by name.</param>
/// <param name="savesInTransactions">Whether states are saved in the transactions of operations.</param>
internal sealed class DurableInstances(
    LiveInstances live, FrozenDictionary<string, DurableOperation> operations, bool savesInTransactions)
    : IAsyncInstanceContextProvider, IKeptInstances
{
    /// <summary>The name of the context's property that names the instance.</summary>
    private const string InstanceId = "instanceId";

    private static readonly DurableOperation _other = new(CreatesInstances: false, CompletesInstance: false);

    /// <summary>The instance is loaded for each call again, whatever session it comes through.</summary>
    public bool SessionsHold => false;

    public bool SavesInTransactions => savesInTransactions;

    public ValueTask<InstanceContext?> FindAsync(IInstanceRequest request, CancellationToken cancellationToken) =>
        new(IdOf(request) is { } id ? live.Find(id) : null);

    public ValueTask<bool> InitializeAsync(
        InstanceContext context, IInstanceRequest request, CancellationToken cancellationToken) =>
        new(IdOf(request) is { } id
            ? live.TryAdd(context, id, isNew: false)
            : live.TryAdd(context, Guid.NewGuid(), isNew: true));

    public ValueTask LoadAsync(InstanceSlot slot, string operation) =>
        Of(slot).Turns.EnterAsync(slot, OperationOf(operation), operation);

    public async ValueTask<KeyValuePair<string, object>?> SaveAsync(
        InstanceSlot slot, string operation, Exception? error)
    {
        var instance = Of(slot);
        return await instance.Turns.LeaveAsync(slot, OperationOf(operation), error).ConfigureAwait(false)
            ? KeyValuePair.Create<string, object>(
                ContextMessageProperty.Name,
                new ContextMessageProperty(new Dictionary<string, string> { [InstanceId] = instance.Id.ToString() }))
            : null;
    }

    public InstanceContext? GetExistingInstanceContext(Message message, IContextChannel channel) =>
        throw new InvalidOperationException("The context of a durable instance is found asynchronously.");

    public void InitializeInstanceContext(InstanceContext instanceContext, Message message, IContextChannel channel) =>
        throw new InvalidOperationException("A durable instance is loaded asynchronously.");

    public bool IsIdle(InstanceContext instanceContext) => true;

    public void NotifyIdle(InstanceContextIdleCallback callback, InstanceContext instanceContext) =>
        callback(instanceContext);

    private static DurableInstance Of(InstanceSlot slot) => slot.GetView().Extensions.Find<DurableInstance>()!;

    private DurableOperation OperationOf(string name) => operations.GetValueOrDefault(name, _other);

    /// <summary>The instance that the context of a request names; null for a request without a context.</summary>
    /// <exception cref="FaultException">The context names none, or not as the service names its instances.</exception>
    private static Guid? IdOf(IInstanceRequest request) =>
        !request.TryFindInContext(InstanceId, out var text) ? null
        : Guid.TryParseExact(text, "D", out var id) ? id
        : throw DurableFaults.NotFound();
}
