using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Encoders.Parts;
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
    private static readonly HeaderName _name = new(ContextNames.Context, ContextNames.Namespace);
    private static readonly XmlName _context = new(ContextNames.Context, ContextNames.Namespace);
    private static readonly XmlName _callback = new(ContextNames.CallbackContext, ContextNames.CallbackNamespace);

    private int _known;

    public override void Open(LayerContext context)
    {
        _known = context.NewSlot();
        context.Part();
        context.Declare(ContextNames.Context, ContextNames.Namespace);
        context.Declare(ContextNames.CallbackContext, ContextNames.CallbackNamespace);
    }

    public override void Write(Outgoing message, MessageProperties properties, LayerContext stack)
    {
        if (ContextMessageProperty.TryGet(properties, out var context))
        {
            Put(message.Content!, context.Values, stack.Encoding);
        }

        if (CallbackContextMessageProperty.TryGet(properties, out var callback)
            && callback.CallbackAddress is { } address)
        {
            Put(message.Content!, new CallbackContextHeader(address));
        }
    }

    public override ReceivedContext? ReadRequest(Incoming request, LayerContext stack)
    {
        if (protection != ProtectionLevel.None
            || !stack.Encoding.HasFastLane
            || request is not { Message: null, Arriving: null, Content: null, Envelope.Form: BodyForm.Wire })
        {
            return Read(request, stack.HeadersOf(request));
        }

        var known = request.Slot<KnownContexts>(_known);
        if (known.TryFind(request.Envelope, out var received))
        {
            Understand(request, received);
            return received;
        }

        var content = stack.HeadersOf(request);
        received = Read(request, content);
        if (known.Learns
            && HeadPattern.Of(request.Envelope, content, stack.Encoding, KnownContexts.MaxLength) is { } head)
        {
            known.Add(head, received);
        }

        return received;
    }

    public override SharedContext? ReadReply(PendingRequest request, LayerContext stack) =>
        StandardReplyHead.IsHeadOf(request, stack.Encoding)
            ? null
            : ReadContext(request.Reply, stack.HeadersOf(request.Reply));

    private static void Understand(Incoming request, ReceivedContext? received)
    {
        if (received?.Context is not null)
        {
            request.Understand(_context);
        }

        if (received?.Callback is not null)
        {
            request.Understand(_callback);
        }
    }

    private ReceivedContext? Read(Incoming request, IncomingContent content)
    {
        var context = ReadContext(request, content);
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

    private SharedContext? ReadContext(Incoming message, IncomingContent content)
    {
        var header = content.Find(ContextNames.Context, ContextNames.Namespace);
        if (header < 0)
        {
            return null;
        }

        for (var i = header + 1; i < content.Headers.Count; i++)
        {
            if (content.Headers[i] == _name)
            {
                throw new ProtocolException(Escaped.Text(
                    $"A message has two headers '{ContextNames.Context}'; there must be one at most."));
            }
        }

        Require(message, ContextNames.Context, ContextNames.Namespace);
        using var reader = content.OpenHeader(header);
        message.Understand(_context);
        return new SharedContext(ContextElement.Read(reader));
    }

    private void Require(Incoming message, string name, string ns)
    {
        if (protection != ProtectionLevel.None
            && (message.CoverageSoFar is not { } coverage || coverage.Of(new HeaderName(name, ns)) < protection))
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity,
                Escaped.Text(
                    $"The header {name} is not protected as the binding's context protection level, {protection}, "
                    + $"demands."));
        }
    }

    private static void Put(OutgoingContent content, ContextValues context, EncodingModel encoding)
    {
        if (content is PartedContent parts && !parts.MayHave(_name))
        {
            parts.Add(_name, ContextBytes.Of(context, encoding), HeaderPlace.End);
        }
        else
        {
            Put(content, new ContextHeader(context));
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
