using Woad.Client;
using Woad.Connections;
using Woad.Encoders;
using Woad.Model;

namespace Woad.Dispatch;

/// <summary>An endpoint at run time: its operations by action.</summary>
internal sealed class EndpointRuntime
{
    private readonly Dictionary<string, OperationRuntime> _byAction;

    public EndpointRuntime(EndpointModel model, EncodingModel encoding, TransportModel transport)
    {
        Model = model;
        Operations =
        [
            .. model.Contract.Operations.Select(o => new OperationRuntime(
                o, this, o.ReplyAction is null ? null : new ReplyHead(o.ReplyAction, encoding, transport.HasSessions))),
        ];
        _byAction = Operations.ToDictionary(o => o.Model.Action, StringComparer.Ordinal);
        CatchAll = _byAction.GetValueOrDefault("*");
        Peer = model.Callback ?? new ClientModel(
            new ContractModel(model.Contract.Name, model.Contract.Namespace, model.Contract.Type, model.Contract.SessionMode, []),
            transport,
            encoding,
            [],
            null);
        PeerMethods = model.Callback is { } callback ? new ProxyMethods(callback.Contract) : null;
    }

    public EndpointModel Model { get; }

    public OperationRuntime[] Operations { get; }

    /// <summary>How whoever calls the endpoint is called; without callback contract a contract without operations.</summary>
    public ClientModel Peer { get; }

    /// <summary>The methods of the callback contract; null without one.</summary>
    public ProxyMethods? PeerMethods { get; }

    /// <summary>The operation with the action "*", or null.</summary>
    public OperationRuntime? CatchAll { get; }

    public OperationRuntime? Find(ReadOnlySpan<char> action) =>
        _byAction.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(action, out var found) ? found : CatchAll;

    /// <summary>
    /// Whether a message to <paramref name="to"/> is for this endpoint: same path without regard to case and trailing
    /// slash, same port; the host is not compared (strong wildcard), nor are user info, query and fragment.
    /// </summary>
    public bool Accepts(Uri to) =>
        to.IsAbsoluteUri
        && string.Equals(to.AbsolutePath.TrimEnd('/'), Model.Address.AbsolutePath.TrimEnd('/'), StringComparison.OrdinalIgnoreCase);
}
