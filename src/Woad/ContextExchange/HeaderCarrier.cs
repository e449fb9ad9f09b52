using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Messages;
using Woad.Xml;

namespace Woad.ContextExchange;

/// <summary>Contexts in headers of the envelope.</summary>
/// <param name="protection">The protection that received headers must have.</param>
internal sealed class HeaderCarrier(ProtectionLevel protection) : ContextCarrier
{
    private static readonly XmlName _context = new(ContextNames.Context, ContextNames.Namespace);
    private static readonly XmlName _callback = new(ContextNames.CallbackContext, ContextNames.CallbackNamespace);

    public override void Open(LayerContext context)
    {
        context.Part();
        context.Declare(ContextNames.Context, ContextNames.Namespace);
        context.Declare(ContextNames.CallbackContext, ContextNames.CallbackNamespace);
    }

    public override void Write(Outgoing message, MessageProperties properties, LayerContext stack)
    {
        if (ContextMessageProperty.TryGet(properties, out var context))
        {
            Put(message.Content!, new ContextHeader(context.Context));
        }

        if (CallbackContextMessageProperty.TryGet(properties, out var callback)
            && callback.CallbackAddress is { } address)
        {
            Put(message.Content!, new CallbackContextHeader(address));
        }
    }

    public override ReceivedContext? ReadRequest(Incoming request, LayerContext stack)
    {
        var content = stack.HeadersOf(request);
        var context = Read(request, content);
        var callback = content.Find(ContextNames.CallbackContext, ContextNames.CallbackNamespace);
        if (callback < 0)
        {
            return context is null ? null : new ReceivedContext(context, null);
        }

        Require(request, ContextNames.CallbackContext, ContextNames.CallbackNamespace);
        using var reader = content.OpenHeader(callback);
        request.Understand(_callback);
        return new ReceivedContext(context, CallbackContextHeader.Read(reader));
    }

    public override Dictionary<string, string>? ReadReply(PendingRequest request, LayerContext stack) =>
        Read(request.Reply, stack.HeadersOf(request.Reply));

    private Dictionary<string, string>? Read(Incoming message, IncomingContent content)
    {
        var header = content.Find(ContextNames.Context, ContextNames.Namespace);
        if (header < 0)
        {
            return null;
        }

        for (var i = header + 1; i < content.Headers.Count; i++)
        {
            if (content.Headers[i].Name == ContextNames.Context
                && content.Headers[i].Namespace == ContextNames.Namespace)
            {
                throw new ProtocolException(
                    $"A message has two headers '{ContextNames.Context}'; there must be one at most.");
            }
        }

        Require(message, ContextNames.Context, ContextNames.Namespace);
        using var reader = content.OpenHeader(header);
        message.Understand(_context);
        return ContextElement.Read(reader);
    }

    private void Require(Incoming message, string name, string ns)
    {
        if (protection != ProtectionLevel.None
            && (message.CoverageSoFar is not { } coverage || coverage.Of(new HeaderName(name, ns)) < protection))
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity,
                $"The header {name} is not protected as the binding's context protection level, {protection}, "
                + "demands.");
        }
    }

    private static void Put(OutgoingContent content, MessageHeader header)
    {
        var headers = content.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            if (headers[i].Name == header.Name && headers[i].Namespace == header.Namespace)
            {
                content.ReplaceHeader(i, header);
                return;
            }
        }

        content.Add(header);
    }
}
