using System.ServiceModel;
using Woad.Admission;
using Woad.Dispatch.Filters;
using Woad.Encoders;
using Woad.Instancing;
using Woad.Model;

namespace Woad.Dispatch;

/// <summary>
/// An endpoint at run time: its operations by action, how its instances are made and its messages ordered.
/// </summary>
internal sealed class EndpointRuntime
{
    private readonly Dictionary<string, OperationRuntime> _byAction;

    public EndpointRuntime(ServiceRuntime service, EndpointModel model, StackModel stack)
    {
        var encoding = stack.Encoding;
        Model = model;
        Headers = new HeaderMatch(model.AddressHeaders);
        Service = service;
        Instances = new InstanceFactory(
            service.Host, model.InstanceProvider, model.InstanceContextInitializers, service.ReleaseFailed);
        IsExclusive = model.ConcurrencyMode != ConcurrencyMode.Multiple;
        OrdersSessions = model.EnsureOrderedDispatch || model.ConcurrencyMode == ConcurrencyMode.Single;
        FindsLater = model.InstanceContextProvider is IAsyncInstanceContextProvider;
        Order = model.EnsureOrderedDispatch ? new Gate(exclusive: true) : null;
        Single = model.InstanceMode == InstanceContextMode.Single && model.InstanceContextProvider is null
            ? service.Share(model.Singleton ?? new InstanceContext(service.Host!), this)
            : null;
        Operations =
        [
            .. model.Contract.Operations.Select(o => new OperationRuntime(
                o, this, o.ReplyAction is null ? null : new ReplyHead(o.ReplyAction, encoding, stack.IsDuplex),
                encoding.HasFastLane && !stack.Transport.ManualAddressing)),
        ];

        // Operations that a selector chooses by name may have the same action.
        _byAction = Operations.DistinctBy(o => o.Model.Action, StringComparer.Ordinal).ToDictionary(
            o => o.Model.Action, StringComparer.Ordinal);
        CatchAll = _byAction.GetValueOrDefault("*");
        Peer = model.Callback ?? new ClientModel(
            new ContractModel(
                model.Contract.Name, model.Contract.Namespace, model.Contract.Type, model.Contract.SessionMode, []),
            stack,
            [],
            null);
    }

    public EndpointModel Model { get; }

    /// <summary>The headers of the endpoint's address.</summary>
    public HeaderMatch Headers { get; }

    public ServiceRuntime Service { get; }

    /// <summary>How instances are made.</summary>
    public InstanceFactory Instances { get; }

    /// <summary>Whether one call at a time runs in an instance.</summary>
    public bool IsExclusive { get; }

    /// <summary>
    /// Whether the next message of a session waits until the one before has been carried out: documented for
    /// ConcurrencyMode.Single, also where each call has an instance of its own.
    /// </summary>
    public bool OrdersSessions { get; }

    /// <summary>Whether instances are looked for elsewhere, which takes its time.</summary>
    public bool FindsLater { get; }

    /// <summary>
    /// What messages without session pass one after the other; null unless ordered dispatch is asked for.
    /// </summary>
    public Gate? Order { get; }

    /// <summary>The one instance of InstanceContextMode.Single; null otherwise.</summary>
    public InstanceSlot? Single { get; }

    public OperationRuntime[] Operations { get; }

    /// <summary>
    /// How whoever calls the endpoint is called; without callback contract a contract without operations.
    /// </summary>
    public ClientModel Peer { get; }

    /// <summary>The operation with the action "*", or null.</summary>
    public OperationRuntime? CatchAll { get; }

    /// <summary>An instance that serves more than one call.</summary>
    public InstanceSlot NewSlot() => new(new Gate(IsExclusive), Instances);

    /// <summary>An instance that serves a single call: nobody else comes to its gate.</summary>
    public InstanceSlot NewOwnSlot() => new(Service.Calls.OpenGate, Instances);

    public OperationRuntime? Find(ReadOnlySpan<char> action) =>
        _byAction.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(action, out var found) ? found : CatchAll;

    /// <summary>
    /// Whether a message to <paramref name="to"/> is for this endpoint: same path without regard to case and trailing
    /// slash, or one below it (AddressFilterMode.Prefix); the host is not compared (strong wildcard), nor are user
    /// info, query and fragment.
    /// </summary>
    /// <param name="to">The address that the message is for.</param>
    /// <param name="pathBase">What a server in front has put before the endpoint's path.</param>
    public bool Accepts(Uri to, string pathBase)
    {
        if (Model.AddressFilterMode == AddressFilterMode.Any)
        {
            return true;
        }

        if (!to.IsAbsoluteUri)
        {
            return false;
        }

        var path = to.AbsolutePath.AsSpan().TrimEnd('/');
        if (pathBase.Length > 0 && path.StartsWith(pathBase, StringComparison.OrdinalIgnoreCase)
            && (path.Length == pathBase.Length || path[pathBase.Length] == '/'))
        {
            path = path[pathBase.Length..];
        }

        var own = Model.Address.AbsolutePath.AsSpan().TrimEnd('/');
        return path.Equals(own, StringComparison.OrdinalIgnoreCase)
            || (Model.AddressFilterMode == AddressFilterMode.Prefix
                && path.StartsWith(own, StringComparison.OrdinalIgnoreCase)
                && path[own.Length] == '/');
    }
}
