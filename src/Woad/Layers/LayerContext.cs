using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Diagnostics.Events;
using Woad.Encoders;
using Woad.Encoders.Parts;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Layers;

/// <summary>The surroundings of the layers of one listener or one factory.</summary>
internal sealed class LayerContext
{
    /// <summary>The slot of <see cref="KeptContent"/>.</summary>
    private const int Contents = 0;

    private readonly List<Func<CancellationToken, ValueTask>> _closing = [];
    private readonly List<object> _capabilities = [];
    private readonly List<HeaderName> _declared = [];
    private readonly KnownElements<MappedHeader> _knownHeaders = new();
    private int _slots = Contents + 1;
    private int _features = MessageFeatures.Count;
    private bool _readsSecurity;

    public required TimeProvider Clock { get; init; }

    public required ILogger Logger { get; init; }

    /// <summary>Service: counts what layers tell.</summary>
    public IServiceEvents Events { get; init; } = NoServiceEvents.Instance;

    /// <summary>The endpoint's encoding, in which layers write messages of their own.</summary>
    public required EncodingModel Encoding { get; init; }

    public required ChannelLimits Limits { get; init; }

    /// <summary>Service: the address that is listened on. Null on a client.</summary>
    public Uri? Address { get; init; }

    /// <summary>Client: the address that answers to a layer's own requests go to; anonymous by default.</summary>
    public EndpointAddress ReplyTo { get; private set; } = new(EndpointAddress.AnonymousUri);

    /// <summary>
    /// The ways of the transport to the world; <see cref="ListenAsync"/> and <see cref="Reach"/> use it.
    /// </summary>
    public INetwork Network { get; init; } = NoNetwork.Instance;

    /// <summary>
    /// Service: answers a message that a layer does not take, by the endpoint's way to make faults. Does not throw.
    /// </summary>
    public Func<Incoming, Exception, ValueTask> RefuseAsync { get; init; } = static (incoming, reason) =>
    {
        incoming.Answer.Abort(reason);
        return default;
    };

    /// <summary>
    /// The same surroundings for one channel of a client, which is reached at an address of its own. Channels are
    /// opened when all layers are: what layers tell of themselves is complete.
    /// </summary>
    public LayerContext For(IEnvelopeSession channel)
    {
        if (channel.Addresses is not { } addresses)
        {
            return this;
        }

        var own = (LayerContext)MemberwiseClone();
        own.ReplyTo = addresses.Local;
        return own;
    }

    /// <summary>
    /// Whether messages of these layers leave as contents that are joined below all layers, and not as bytes.
    /// </summary>
    public bool IsParted { get; private set; }

    /// <summary>
    /// The headers that layers want to be protected. Complete when the first channel opens, or the first message comes.
    /// </summary>
    public IReadOnlyList<HeaderName> Declared => _declared;

    private int MaxSize => Limits.MaxReceivedMessageSize;

    /// <summary>Tells that a layer adds headers to messages, or reads or replaces their bodies.</summary>
    public void Part() => IsParted = true;

    /// <summary>
    /// Tells that a layer reads the Security header of every message: nothing else has to look into it.
    /// </summary>
    public void ReadSecurity() => _readsSecurity = true;

    /// <summary>Tells that a header of a layer is to be protected by a layer below that signs messages.</summary>
    public void Declare(string name, string ns) => _declared.Add(new HeaderName(name, ns));

    /// <summary>Offers a capability to the other layers of the stack.</summary>
    public void Provide<T>(T capability)
        where T : class => _capabilities.Add(capability);

    /// <summary>
    /// A capability that another layer of the stack offers; null when none does. Asked for when the first channel opens
    /// or the first message comes: when a layer itself is opened, others may not have been.
    /// </summary>
    public T? Find<T>()
        where T : class => _capabilities.OfType<T>().FirstOrDefault();

    /// <summary>
    /// Listens at another address by the stack's transport. <paramref name="above"/> gets messages that no layer of the
    /// stack has seen, and answers them as they are. The listener is closed with the stack.
    /// </summary>
    public async ValueTask<IListener> ListenAsync(Uri address, Upstream above, CancellationToken cancellationToken)
    {
        var listener = await Network.ListenAsync(address, LayerStack.Join.Serve(above, this), cancellationToken)
            .ConfigureAwait(false);
        WhenClosing(listener.CloseAsync);
        return listener;
    }

    /// <summary>The connections of the stack's transport to any address, without a layer of the stack.</summary>
    public Downstream Reach() => LayerStack.Join.Reach(Network.Reach(), this);

    /// <summary>
    /// The message as an object of WCF's, for layers that look at it as one. Bodies of messages that are still arriving
    /// are not to be read.
    /// </summary>
    public Message Open(Incoming message) =>
        message.Message ??= MessageReader.Open(message, Encoding, ownsConnection: Address is null);

    /// <summary>
    /// The same for a message that a layer takes for itself, which nothing above sees: without the Security header,
    /// where that has been read to its end. It is the largest part of such a message.
    /// </summary>
    public Message OpenOwn(Incoming message)
    {
        var header = message.Envelope.ReadHeader;
        if (message is not { Message: null, Arriving: null } || header.Equals(default(Range)))
        {
            return Open(message);
        }

        var bytes = message.Envelope.Span;
        byte[] rest = [.. bytes[..header.Start], .. bytes[header.End..]];
        return message.Message = new ReceivedMessage(new TextEnvelopeSource(rest, Encoding.Quotas), Encoding.Version);
    }

    /// <summary>
    /// The same for the answer to a message that a layer refuses: its headers alone, whatever is in its body. Null when
    /// they cannot be read.
    /// </summary>
    public Message? OpenHead(Incoming message)
    {
        try
        {
            return message.Message
                ?? (message.Content is ReceivedEnvelope ? HeadOnly.Of(message.Envelope, Encoding) : Open(message));
        }
        catch (Exception e) when (e is CommunicationException or XmlException or FormatException)
        {
            return null;
        }
    }

    /// <summary>The message's headers and body, for layers that read or change them.</summary>
    /// <exception cref="InvalidOperationException">
    /// The message is still arriving: the layer has to say that it needs whole messages
    /// (<see cref="ILayer.NeedsWholeMessages"/>).
    /// </exception>
    public IncomingContent Parts(Incoming message) => message.Content ??=
        message.Arriving is not null ? throw new InvalidOperationException(Escaped.Text(
            $"A layer asks for the parts of a message that is still arriving. Its "
                + $"{nameof(ILayer.NeedsWholeMessages)} must be true."))
        : Encoding.HasParts ? message.Slot<KeptContent>(Contents).Of(
            message, Encoding, MaxSize, _readsSecurity, _knownHeaders)
        : Encoding.IsMtom && message.Envelope.Length > 0
            ? UnpackedEnvelope.Of(message, Encoding, MaxSize, _readsSecurity)
        : new ReceivedObject(message, Encoding, Open, MaxSize);

    /// <summary>
    /// The same for layers that look at headers alone: of messages that are still arriving, too.
    /// </summary>
    public IncomingContent HeadersOf(Incoming message) => message.Arriving is null
        ? Parts(message)
        : new ReceivedObject(message, Encoding, Open, Limits.MaxReceivedMessageSize);

    /// <summary>
    /// A message of a layer's own, to be sent below it, in the place of whatever <paramref name="into"/> was.
    /// </summary>
    public void Write(Message message, Outgoing into)
    {
        into.Clear();
        into.IsFault = message.IsFault;
        into.Content = new MessageContent(message, Encoding, streams: false);
    }

    /// <summary>
    /// The MessageID of the request that <paramref name="message"/> answers; null when it answers none.
    /// </summary>
    public Guid? RequestOf(Incoming message) => ReplyId.Find(message, Encoding);

    /// <summary>The place of a layer's own object in each message.</summary>
    public int NewSlot() => _slots++;

    /// <summary>A fact of messages that layers of the stack know; it travels with the content.</summary>
    public Feature<T> NewFeature<T>()
        where T : class => new(_features++);

    /// <summary>
    /// Calls <paramref name="closeAsync"/> when the listener or factory closes, before the part below is closed.
    /// </summary>
    public void WhenClosing(Func<CancellationToken, ValueTask> closeAsync)
    {
        lock (_closing)
        {
            _closing.Add(closeAsync);
        }
    }

    /// <summary>The listener or factory closes: the layers end what they hold, the uppermost first.</summary>
    public async ValueTask CloseAsync(CancellationToken deadline)
    {
        Func<CancellationToken, ValueTask>[] closing;
        lock (_closing)
        {
            closing = [.. _closing];
            _closing.Clear();
        }

        foreach (var closeAsync in closing)
        {
            await closeAsync(deadline).ConfigureAwait(false);
        }
    }
}
