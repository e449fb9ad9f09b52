using Woad.Connections;
using Woad.Encoders;
using Woad.Encoders.Streams;
using Woad.Web;

namespace Woad.Dispatch;

/// <content>Endpoint and operation of a message.</content>
internal sealed partial class ListenerHandler
{
    /// <summary>1. and 2.</summary>
    private void Select(Call call)
    {
        if (Model.Transport.Guard is { } guard)
        {
            // Before anything else is believed of the message.
            var message = call.GetRequest();
            call.Sender = guard.Verify(message);
            Accept(call, message, guard);
            SelectByMessage(call);
            return;
        }

        if (Web is { } web)
        {
            if (!SelectByRequestLine(call, web))
            {
                SelectByMessage(call);
            }

            return;
        }

        ref var memo = ref call.Session is { } session ? ref session.HeadBefore : ref call.HeadBefore;
        var isUsual = !_isFiltered && _heads.TryRead(call.Exchange.Request, ref memo, ref call.Head);
        if (isUsual && SelectByHead(call))
        {
            return;
        }

        SelectByMessage(call);
        if (isUsual && memo is not null && call.Head is { HasTo: true, To: null })
        {
            RememberAddress(call, memo);
        }
    }

    /// <summary>
    /// A To that names the endpoint by another of its host's names: the headers of the usual layout decide alone, so that
    /// messages with the same ones need not be looked at again.
    /// </summary>
    private static void RememberAddress(Call call, HeadMemo memo)
    {
        if (ReferenceEquals(call.Head.Action, call.Operation)
            && call.Exchange.TransportActionText.IsEmpty
            && HasNoSelector(call.Operation))
        {
            var head = call.Head;
            head.To = call.Operation.Endpoint;
            memo.Keep(call.Exchange.Request.Head, call.Exchange.Request.Strings, head);
        }
    }

    private bool SelectByHead(Call call)
    {
        ref var head = ref call.Head;
        if (!Encoding.HasAddressing)
        {
            var action = call.Exchange.TransportActionText;
            if (action.IsEmpty || _endpoints.Length != 1 || _endpoints[0].Find(action) is not { } found)
            {
                return false;
            }

            call.Operation = found;
            return HasNoSelector(found);
        }

        if (head.Action is not OperationRuntime operation
            || head.To is not EndpointRuntime endpoint
            || !ReferenceEquals(operation.Endpoint, endpoint)
            || (head.IdKind == MessageIdKind.None && !operation.Model.IsOneWay)
            || !call.Exchange.TransportActionText.IsEmpty)
        {
            return false;
        }

        call.Operation = operation;
        return HasNoSelector(operation);
    }

    /// <summary>A plain HTTP operation that can be called without a message.</summary>
    private bool SelectByRequestLine(Call call, WebEndpoint web)
    {
        if (_isFiltered || _endpoints.Length != 1 || call.Exchange.Arriving is not null
            || web.Direct.Find(call.Exchange.HttpMethod, call.Exchange.HttpTarget, call.Places) is not { } route
            || _endpoints[0].Operations[route.Index] is not { Direct: not null } operation)
        {
            return false;
        }

        call.Operation = operation;
        return true;
    }

    /// <summary>A plain HTTP request whose operation reads its bytes while they arrive. False: it is read whole.</summary>
    private bool SelectArriving(Call call, StreamedBody arriving)
    {
        if (Encoding.Custom?.Encoder is not WebMessageEncoder encoder
            || encoder.FormatOf(call.Exchange.Request.ContentType) != System.ServiceModel.Channels.WebContentFormat.Raw)
        {
            return false;
        }

        call.Request = MessageReader.Read(call.Exchange, WebMessageEncoder.OpenRaw(new BodyStream(arriving)), Encoding);
        SelectByMessage(call);
        if (call.Operation.Model.DispatchFormatter is WebDispatchFormatter { Operation.Request.Kind: WebBodyKind.Stream })
        {
            return true;
        }

        call.Request = null;
        call.Operation = null!;
        return false;
    }

    private static bool HasNoSelector(OperationRuntime operation) => operation.Endpoint.Model.Selector is null;

    /// <summary>Everything that the head did not settle: through a message, with WCF's faults.</summary>
    private void SelectByMessage(Call call)
    {
        var message = call.GetRequest();
        call.Operation = MessageSelector.Select(message, call.Exchange, Encoding, _endpoints);
    }

    private void CheckSession(Call call)
    {
        if (call.Session is not { } session)
        {
            InitializeChannel(call);
            return;
        }

        if (session.IsTerminated)
        {
            throw FaultPath.SessionTerminated();
        }

        var model = call.Operation.Model;
        if (!session.IsInitiated)
        {
            if (!model.IsInitiating)
            {
                throw Faults.ActionNotSupported(model.Action);
            }

            session.Endpoint = call.Operation.Endpoint;
            session.IsInitiated = true;
            InitializeChannel(call);
        }

        if (model.IsTerminating)
        {
            session.IsTerminated = true;
            session.EndsAfterCalls = true;
        }
    }

    /// <summary>Makes the channel at once when somebody wants to see it; otherwise it waits until an operation asks.</summary>
    private static void InitializeChannel(Call call)
    {
        if (!call.Operation.Endpoint.Model.Initializers.IsEmpty)
        {
            ServerChannel.Of(call);
        }
    }

    /// <summary>Actions that exactly one endpoint has; the others are told apart by their address, through a message.</summary>
    private Utf8Table ActionTable() => new(_endpoints
        .SelectMany(e => e.Operations)
        .Where(o => o.Model.Action != "*")
        .GroupBy(o => o.Model.Action, StringComparer.Ordinal)
        .Where(g => g.Count() == 1)
        .ToDictionary(g => g.Key, g => (object)g.First()));

    private Utf8Table AddressTable() => new(_endpoints
        .GroupBy(e => e.Model.Address.AbsoluteUri, StringComparer.Ordinal)
        .Where(g => g.Count() == 1)
        .ToDictionary(g => g.Key, g => (object)g.First()));
}
