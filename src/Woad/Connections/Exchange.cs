using System.ServiceModel.Channels;
using Woad.Xml;

namespace Woad.Connections;

/// <summary>
/// One incoming message: the bytes of its envelope, the session it came in, and the way to answer. Pooled by its
/// transport; one owner at a time.
/// </summary>
internal abstract class Exchange
{
    /// <summary>The received envelope. A reply that came this way is taken out by putting another buffer in.</summary>
    public EnvelopeBuffer Request { get; set; } = new();

    /// <summary>The answer, written by the handler before <see cref="ReplyAsync"/>.</summary>
    /// <remarks>A result is lent: what an operation has returned stays as it is until the answer has been sent, and its permits are held.</remarks>
    public EnvelopeOutput Output { get; } = new() { Lends = true };

    /// <summary>Set while the exchange is run though it still waits to be admitted (see <c>DuplexHandler</c>); null usually.</summary>
    public Task<bool>? Admission { get; set; }

    /// <summary>What of the request is still arriving; null when <see cref="Request"/> is the whole of it.</summary>
    public StreamedBody? Arriving { get; set; }

    /// <summary>What follows <see cref="Output"/> in the answer while it is sent; null when that is the whole of it.</summary>
    public OutgoingBody? Outgoing { get; set; }

    /// <summary>State that a handler keeps with the exchange, also from one message to the next.</summary>
    public object? HandlerState { get; set; }

    /// <summary>The session; null for a transport without sessions.</summary>
    public virtual IEnvelopeSession? Session => null;

    /// <summary>The session's state on the handler's side (instance, order); null without session.</summary>
    public virtual object? SessionState => null;

    /// <summary>Who the sender has proved to be at the transport; null for nobody.</summary>
    public virtual PeerIdentity? Peer => Session?.Peer;

    /// <summary>The strings that the answer may refer to.</summary>
    public virtual BinaryWriterSession? Strings => null;

    /// <summary>Cancelled when nobody waits for the answer any more.</summary>
    public abstract CancellationToken Abandoned { get; }

    /// <summary>The action that the transport carries beside the envelope (SOAPAction, the action parameter); null for none.</summary>
    public virtual string? TransportAction => null;

    /// <summary>The same as <see cref="TransportAction"/>, without making a string of it where that can be spared; empty for none.</summary>
    public virtual ReadOnlySpan<char> TransportActionText => TransportAction;

    /// <summary>The caller's span as the transport carries it (traceparent and tracestate of W3C Trace Context); null for none.</summary>
    public virtual (string Parent, string? State)? Trace => null;

    /// <summary>The address that the transport asked for, as the To of bindings without addressing.</summary>
    public abstract Uri Via { get; }

    /// <summary>What stands before an endpoint's path in the addresses that the outside world uses; empty usually.</summary>
    public virtual string PathBase => "";

    /// <summary>Whether also a one-way message is answered at the transport level (HTTP always does).</summary>
    public virtual bool AnswersOneWay => false;

    /// <summary>
    /// Set by the handler when the exchange has been answered but goes on being used (a one-way operation still runs):
    /// its transport must not use it again.
    /// </summary>
    public bool IsDetached { get; set; }

    /// <summary>HTTP: the method; empty elsewhere.</summary>
    public virtual string HttpMethod => "";

    /// <summary>HTTP: path and query as the request line has them; empty elsewhere.</summary>
    public virtual string HttpTarget => "";

    /// <summary>Adds what the transport knows (remote address, HTTP headers) to a message's properties.</summary>
    public abstract void AddProperties(MessageProperties properties);

    /// <summary>Sends <see cref="Output"/>. <paramref name="properties"/> may carry what the transport honours (HTTP status); null usually.</summary>
    public abstract ValueTask ReplyAsync(bool isFault, MessageProperties? properties);

    /// <summary>Ends an exchange that has no answer (one-way).</summary>
    public virtual ValueTask AcceptAsync() => default;

    /// <summary>Ends the exchange, and its session if any, without an answer.</summary>
    public abstract void Abort(Exception? reason);

    /// <summary>
    /// Refuses what is not an envelope at all (malformed XML): HTTP answers 400, a session is aborted.
    /// </summary>
    public abstract ValueTask RejectAsync(Exception reason);

    /// <summary>
    /// The thread that read this exchange is blocked by it: another one is to go on with the session. May come late or
    /// more than once.
    /// </summary>
    public virtual void ContinueReading()
    {
    }

    /// <summary>Makes the exchange ready for its next message, or, when somebody kept a view of it, gives the bytes away.</summary>
    public virtual void Reset(bool viewed)
    {
        Output.Clear();
        Arriving = null;
        Outgoing = null;
        if (viewed)
        {
            Request.Detach();
            HandlerState = null;
        }
        else
        {
            Request.Clear();
        }
    }
}
