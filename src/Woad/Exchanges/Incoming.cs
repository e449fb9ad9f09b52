using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Protection;
using Woad.Sessions;
using Woad.Xml;

namespace Woad.Exchanges;

/// <summary>
/// One message on its way up, on either side: the bytes of its envelope, the session that it came in, what the
/// transport knows of it, and the way to answer it. Pooled by its reader; one owner at a time.
/// </summary>
internal sealed class Incoming
{
    private readonly Answer _answer;
    private Outgoing? _reply;
    private object?[] _slots = [];
    private FeatureTable _features;
    private List<XmlName>? _understood;
    private Coverage? _coverage;

    /// <param name="answer">How messages are answered that bring no answer of their own.</param>
    /// <param name="origin">The listener or session that the messages come to.</param>
    public Incoming(Answer answer, IOrigin origin)
    {
        _answer = Answer = answer;
        Origin = origin;
    }

    /// <summary>A message that is not answered, as the replies that a client waits for.</summary>
    public Incoming() : this(NoAnswer.Instance, NoAnswer.Instance)
    {
    }

    /// <summary>The received bytes.</summary>
    public EnvelopeBuffer Envelope { get; private set; } = new();

    /// <summary>
    /// The headers that the receiver needs, when the envelope is of the usual layout: its BodyOffset is not 0. A field,
    /// because it is filled in place.
    /// </summary>
    public EnvelopeHead Head;

    /// <summary>
    /// The message itself, when custom channels or a custom encoder have made one; null while there are only bytes.
    /// </summary>
    public Message? Message { get; set; }

    /// <summary>
    /// The part of the message that is still arriving; null when <see cref="Envelope"/> is the whole of it.
    /// </summary>
    public StreamedBody? Arriving { get; set; }

    /// <summary>
    /// The head of a message that is still arriving, once it has been read; null before, and for other messages.
    /// </summary>
    public StreamedHead? StreamHead { get; set; }

    /// <summary>
    /// How the message is answered. A layer that protects or counts answers puts its own in front of it.
    /// </summary>
    public Answer Answer { get; set; }

    /// <summary>The listener or session that the message has come to.</summary>
    public IOrigin Origin { get; }

    /// <summary>
    /// The answer while it is written. A result is lent: it stays as it is until the answer has been sent.
    /// </summary>
    public Outgoing Reply => _reply ??= new Outgoing { Bytes = { Lends = true } };

    /// <summary>The session; null for a transport without sessions.</summary>
    public IEnvelopeSession? Session { get; init; }

    /// <summary>The session's state on the receiver's side (instance, order); null without session.</summary>
    public object? SessionState { get; init; }

    /// <summary>
    /// The identity that the sender has proved in the message itself, as a layer has verified; null for nobody.
    /// </summary>
    public PeerIdentity? Caller
    {
        get => _features.Find(MessageFeatures.Caller);
        set => _features.Set(MessageFeatures.Caller, value);
    }

    /// <summary>The parts of the message that layers have verified.</summary>
    public Coverage Coverage => _coverage ??= new Coverage();

    /// <summary>The same; null when no layer has verified anything.</summary>
    public Coverage? CoverageSoFar => _coverage;

    /// <summary>
    /// The names of the message's headers, as far as a layer or a view has read them; null when none has.
    /// </summary>
    public IReadOnlyList<HeaderName>? KnownHeaders => Content?.Headers
        ?? Message?.Headers.Select(static h => new HeaderName(h.Name, h.Namespace)).ToList();

    /// <summary>
    /// The message's headers and body as layers have asked for them; null until one does, which few messages see.
    /// </summary>
    public IncomingContent? Content { get; set; }

    /// <summary>The headers that layers have taken care of; empty usually.</summary>
    public IReadOnlyList<XmlName> UnderstoodHeaders => _understood ?? (IReadOnlyList<XmlName>)[];

    /// <summary>
    /// Set while the message is run though it still waits to be admitted (see <c>DuplexHandler</c>); null usually.
    /// </summary>
    public Task<bool>? Admission { get; set; }

    /// <summary>State that a receiver keeps with the message, also from one message to the next.</summary>
    public object? ReceiverState { get; set; }

    /// <summary>
    /// Set by the receiver when the message has been answered but goes on being used (a one-way operation still runs):
    /// its transport must not use it again.
    /// </summary>
    public bool IsDetached { get; set; }

    /// <summary>The strings that the answer may refer to.</summary>
    public BinaryWriterSession? Strings => Session?.Strings;

    /// <summary>Cancelled when nobody waits for the answer any more.</summary>
    public CancellationToken Abandoned => Answer.Abandoned;

    /// <summary>The identity that the sender has proved; null for nobody.</summary>
    public PeerIdentity? Identity => Origin.Identity;

    /// <summary>
    /// Takes the answer's object away while no answer is written, so that it keeps its buffers; null when there is
    /// none.
    /// </summary>
    public Outgoing? TakeReply()
    {
        var reply = _reply;
        _reply = null;
        return reply;
    }

    /// <summary>Gives it back, to this object or another one.</summary>
    public void GiveReply(Outgoing reply) => _reply = reply;

    /// <summary>Sends <see cref="Reply"/>.</summary>
    public ValueTask ReplyAsync(bool isFault, MessageProperties? properties)
    {
        var reply = Reply;
        reply.IsFault = isFault;
        reply.Properties = properties;
        return Answer.ReplyAsync(reply);
    }

    /// <summary>The exchange that waits for the answer, with its facts; null when none waits.</summary>
    public IExchange? Exchange => Answer.Exchange;

    /// <summary>A fact of the message; null when it is not known.</summary>
    public T? Find<T>(Feature<T> feature)
        where T : class => _features.Find(feature);

    /// <summary>Sets a fact of the message, for whoever has it from now on; null takes the fact away.</summary>
    public void Set<T>(Feature<T> feature, T? value)
        where T : class => _features.Set(feature, value);

    /// <summary>Adds what the transport and the layers know to the properties of the message.</summary>
    public void AddProperties(MessageProperties properties)
    {
        Exchange?.AddTo(properties);
        Origin.AddProperties(properties);
        _features.AddTo(properties);
    }

    /// <summary>
    /// Moves the content of <paramref name="other"/> here, with all facts that travel with it, and this one's, which is
    /// used up, there.
    /// </summary>
    public void SwapContent(Incoming other)
    {
        (Envelope, other.Envelope) = (other.Envelope, Envelope);
        if ((Head.BodyOffset | other.Head.BodyOffset) != 0)
        {
            (Head, other.Head) = (other.Head, Head);
        }

        Content = other.Content = null;
        if (HasMoreThanBytes || other.HasMoreThanBytes)
        {
            SwapMore(other);
        }
    }

    /// <summary>Whether there is more of the message than its bytes, which is rare.</summary>
    private bool HasMoreThanBytes => StreamHead is not null || Arriving is not null || Message is not null
        || !_features.IsEmpty || _coverage is not null || _understood is not null;

    private void SwapMore(Incoming other)
    {
        (StreamHead, other.StreamHead) = (other.StreamHead, StreamHead);
        (Arriving, other.Arriving) = (other.Arriving, Arriving);
        (Message, other.Message) = (other.Message, Message);
        (_features, other._features) = (other._features, _features);
        (_coverage, other._coverage) = (other._coverage, _coverage);
        (_understood, other._understood) = (other._understood, _understood);
    }

    /// <summary>
    /// Puts a message into this object that came from custom channels, with what a stack below them knows of it.
    /// </summary>
    public void Take(Message message)
    {
        Message = message;
        if (KnownBelow.Of(message) is { } known)
        {
            _coverage = known.Coverage?.Copy();
            Set(MessageFeatures.Trace, known.Trace);
        }
    }

    /// <summary>Tells that a layer has taken care of a header: it counts as understood.</summary>
    public void Understand(XmlName header) => (_understood ??= new(1)).Add(header);

    /// <summary>Whether the message has brought an answer of its own, which does not go to the session.</summary>
    public bool HasOwnAnswer => !ReferenceEquals(Answer, _answer);

    /// <summary>A layer's own object, which stays with this one from message to message.</summary>
    public T Slot<T>(int index)
        where T : class, new()
    {
        if (index >= _slots.Length)
        {
            Array.Resize(ref _slots, index + 1);
        }

        return (T)(_slots[index] ??= new T());
    }

    /// <summary>Hands the received bytes to a new owner.</summary>
    public EnvelopeBuffer TakeEnvelope()
    {
        var taken = Envelope;
        Envelope = new EnvelopeBuffer();
        return taken;
    }

    /// <summary>
    /// Makes the object ready for its next message or, when a view of this one lives on, gives the bytes away.
    /// </summary>
    public void Reset(bool viewed)
    {
        Answer.Drop();
        _reply?.Clear();
        Arriving = null;
        StreamHead = default;
        _features.Clear();
        Content = null;
        _understood?.Clear();
        _coverage?.Clear();
        Answer = _answer;
        if (viewed)
        {
            Detach();
            ReceiverState = null;
        }
        else
        {
            Head = default;
            Message = null;
            Envelope.Clear();
        }
    }

    /// <summary>Gives the content to the view that somebody keeps of it.</summary>
    public void Detach()
    {
        Head = default;
        Message = null;
        Envelope.Detach();
    }

    /// <summary>
    /// Keeps nothing for the next message, which is long in coming: neither buffers nor the objects of the parts above.
    /// While the object waits for that message.
    /// </summary>
    public void Rest()
    {
        Trim();
        ReceiverState = null;
        _understood = null;
        _coverage = null;
        _features = default;
        _slots = [];
    }

    /// <summary>Gives small kept buffers back, too: the next message may be long in coming.</summary>
    public void Trim()
    {
        TrimReply();
        Envelope.Trim();
    }

    /// <summary>The same for the reply's buffers alone: the envelope's may be filled already.</summary>
    public void TrimReply() => _reply?.Trim();
}
