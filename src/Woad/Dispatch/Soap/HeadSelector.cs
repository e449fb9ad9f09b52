using Woad.Encoders;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Transactions;
using Woad.Xml;

namespace Woad.Dispatch.Soap;

/// <summary>Endpoint and operation of a message by its headers of the usual layout, without making a message.</summary>
internal sealed class HeadSelector(ListenerRuntime listener)
{
    private readonly EndpointRuntime[] _endpoints = WithoutHeaders(listener);
    private readonly EncodingModel _encoding = listener.Encoding;
    private readonly bool _needsId = listener.Model.Stack.IsDuplex;
    private readonly HeadReader _heads = new(
        listener.Encoding,
        ActionTable(WithoutHeaders(listener)),
        AddressTable(WithoutHeaders(listener)),
        ExaminedBy(listener));

    public bool TrySelect(Call call)
    {
        if (listener.IsFiltered || !_heads.TryRead(call.Incoming, ref MemoOf(call)))
        {
            return false;
        }

        return _encoding.HasAddressing ? SelectByAddressing(call) : SelectByTransportAction(call);
    }

    /// <summary>
    /// A To that names the endpoint by another of its host's names: the headers of the usual layout decide alone, so
    /// that messages with the same ones need not be looked at again.
    /// </summary>
    public void Remember(Call call)
    {
        if (MemoOf(call) is { } memo
            && call.Incoming.Head is { HasTo: true, To: null } head
            && ReferenceEquals(head.Action, call.Operation)
            && ActionOf(call).IsEmpty
            && HasNoSelector(call.Operation))
        {
            head.To = call.Operation.Endpoint;
            memo.Keep(call.Incoming.Envelope.Head, call.Incoming.Envelope.Strings, head);
        }
    }

    private static EndpointRuntime[] WithoutHeaders(ListenerRuntime listener) =>
        [.. listener.Endpoints.Where(e => e.Headers.Count == 0)];

    /// <summary>
    /// The headers of flowed transactions, where an operation would take part in them, and those of addresses: a
    /// message without any of the latter is for none of the endpoints whose addresses have some.
    /// </summary>
    private static IReadOnlyList<XmlName> ExaminedBy(ListenerRuntime listener) =>
    [
        .. listener.Endpoints.Any(static e => e.Operations.Any(static o => o.Model.Flow is not null))
            ? FlowHeader.Names
            : [],
        .. listener.Endpoints.SelectMany(static e => e.Headers.Names),
    ];

    private static ref HeadMemo? MemoOf(Call call)
    {
        if (call.Session is { } session)
        {
            return ref session.HeadBefore;
        }

        return ref call.HeadBefore;
    }

    /// <summary>The action beside the envelope; empty for none.</summary>
    private static ReadOnlySpan<char> ActionOf(Call call) =>
        call.Incoming.Exchange is ITransportAction action ? action.ActionText : default;

    private bool SelectByTransportAction(Call call)
    {
        var action = ActionOf(call);
        if (action.IsEmpty || _endpoints.Length != 1 || _endpoints[0].Find(action) is not { } found)
        {
            return false;
        }

        call.Operation = found;
        return HasNoSelector(found);
    }

    private bool SelectByAddressing(Call call)
    {
        ref var head = ref call.Incoming.Head;
        if (head.Action is not OperationRuntime operation
            || head.To is not EndpointRuntime endpoint
            || !ReferenceEquals(operation.Endpoint, endpoint)
            || (head.IdKind == MessageIdKind.None && _needsId && !operation.Model.IsOneWay)
            || !ActionOf(call).IsEmpty)
        {
            return false;
        }

        call.Operation = operation;
        return HasNoSelector(operation);
    }

    private static bool HasNoSelector(OperationRuntime operation) => operation.Endpoint.Model.Selector is null;

    /// <summary>
    /// Actions that exactly one endpoint has; the others are told apart by their address, through a message.
    /// </summary>
    private static Utf8Table ActionTable(EndpointRuntime[] endpoints) => new(endpoints
        .SelectMany(e => e.Operations)
        .Where(o => o.Model.Action != "*")
        .GroupBy(o => o.Model.Action, StringComparer.Ordinal)
        .Where(g => g.Count() == 1)
        .ToDictionary(g => g.Key, g => (object)g.First()));

    private static Utf8Table AddressTable(EndpointRuntime[] endpoints) => new(endpoints
        .GroupBy(e => e.Model.Address.AbsoluteUri, StringComparer.Ordinal)
        .Where(g => g.Count() == 1)
        .ToDictionary(g => g.Key, g => (object)g.First()));
}
