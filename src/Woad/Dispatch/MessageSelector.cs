using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Messages;

namespace Woad.Dispatch;

/// <summary>
/// Finds the operation of a message whose headers are not of the usual kind: in WCF's order of decision, with the fault
/// for each step that fails.
/// </summary>
internal sealed class MessageSelector(ListenerRuntime listener)
{
    /// <param name="message">The message; a selector that has read it puts a copy in its place.</param>
    /// <param name="incoming">The bytes that it was made of.</param>
    public OperationRuntime Select(ref Message message, Incoming incoming)
    {
        var (encoding, endpoints) = (listener.Encoding, listener.Endpoints);
        if (SeenHeaders.FindIn(message) is { } duplicate)
        {
            throw duplicate;
        }

        var action = Action(message, incoming, encoding);
        var pathBase = (incoming.Exchange as IHttpRequest)?.PathBase ?? "";
        var candidates = Candidates(message, encoding, endpoints, action, pathBase);
        foreach (var endpoint in candidates)
        {
            if (endpoint.Model.Selector is { } selector)
            {
                var name = selector.SelectOperation(ref message);
                if ((Array.Find(endpoint.Operations, o => o.Model.Name == name) ?? Unhandled(endpoint)) is { } selected)
                {
                    CheckReplyPath(message, selected);
                    return selected;
                }
            }
            else if (endpoint.Find(action ?? "") is { } found)
            {
                CheckReplyPath(message, found);
                return found;
            }
        }

        throw encoding.HasAddressing && action is null ? MissingAction(encoding)
            : listener.Style.Unmatched(message, action);
    }

    /// <summary>
    /// What takes messages whose operation a selector does not find; null for plain HTTP endpoints, which answer them
    /// with an error of HTTP.
    /// </summary>
    private static OperationRuntime? Unhandled(EndpointRuntime endpoint) =>
        endpoint.Model.Web is null ? endpoint.CatchAll : null;

    private string? Action(Message message, Incoming incoming, EncodingModel encoding)
    {
        var action = message.Headers.Action;
        if (!encoding.HasAddressing)
        {
            return action;
        }

        if (action is null)
        {
            // Only an operation that takes any action takes a message without one.
            return Array.Exists(listener.Endpoints, static e => e.CatchAll is not null || e.Model.Selector is not null)
                ? null
                : throw MissingAction(encoding);
        }

        if (action.Length == 0)
        {
            throw new MalformedHeaderException(
                "it is empty.", AddressingNames.Action, encoding.Version.Addressing.Namespace, null);
        }

        if (incoming.Exchange is ITransportAction { Action: { Length: > 0 } outer }
            && !string.Equals(outer, action, StringComparison.Ordinal))
        {
            throw new ActionMismatchException(action, outer);
        }

        return action;
    }

    private static MessageHeaderException MissingAction(EncodingModel encoding) => new(
        "The message is missing a mandatory addressing header: Action.", AddressingNames.Action,
        encoding.Version.Addressing.Namespace);

    /// <summary>
    /// The endpoints whose address the message has, the one with the highest priority and the most headers first. What
    /// behaviors have put before an endpoint takes the place of the comparison.
    /// </summary>
    private IEnumerable<EndpointRuntime> Candidates(
        Message message, EncodingModel encoding, EndpointRuntime[] endpoints, string? action, string pathBase)
    {
        // Without To the message is for whoever listens where it arrived.
        var to = encoding.HasAddressing
            && message.Headers.To is { } said
            && !said.Equals(encoding.Version.Addressing.AnonymousUri) ? said : null;
        if (to is null && !listener.IsFiltered && !listener.HasAddressHeaders)
        {
            return endpoints;
        }

        var matching = endpoints
            .Where(e => e.Model.AddressFilter is { } filter
                ? filter.Match(message)
                : (to is null || e.Accepts(to, pathBase)) && e.Headers.IsIn(message))
            .ToArray();
        if (matching.Length == 0)
        {
            throw new RefusedException(
                DispatchFaults.DestinationUnreachable(encoding.Version, message.Headers.To?.OriginalString ?? ""));
        }

        var taking = matching.Where(e => e.Model.ContractFilter?.Match(message) ?? true).ToArray();
        return taking.Length > 0
            ? taking.OrderByDescending(e => e.Model.FilterPriority).ThenByDescending(e => e.Headers.Count)
            : throw new RefusedException(DispatchFaults.ActionNotSupported(encoding.Version, action));
    }

    /// <summary>
    /// Whether a two-way operation can be answered. A session without exchanges finds the caller by MessageID alone.
    /// </summary>
    private void CheckReplyPath(Message message, OperationRuntime operation)
    {
        var encoding = listener.Encoding;
        if (operation.Model.IsOneWay || !encoding.HasAddressing || listener.Model.Transport.ManualAddressing)
        {
            return;
        }

        RequestAddresses.Check(message.Headers);
        if (listener.Model.Stack.IsDuplex && message.Headers.MessageId is null)
        {
            throw new MessageHeaderException(
                "The message is missing a mandatory addressing header: MessageID.", AddressingNames.MessageId,
                encoding.Version.Addressing.Namespace);
        }
    }
}
