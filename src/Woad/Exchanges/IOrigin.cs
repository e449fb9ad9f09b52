using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Messages;

namespace Woad.Exchanges;

/// <summary>The properties of a message that its transport knows, until the message has been answered.</summary>
internal interface IOrigin
{
    /// <summary>The address that the peer asked the transport for, as the To of bindings without addressing.</summary>
    Uri Via { get; }

    /// <summary>
    /// The path that a server in front puts before an endpoint's path in its public addresses; empty usually.
    /// </summary>
    string PathBase => "";

    /// <summary>The identity that the sender has proved at the transport; null for nobody.</summary>
    PeerIdentity? Peer => null;

    /// <summary>
    /// The action that the transport carries beside the envelope (SOAPAction, the action parameter); null for none.
    /// </summary>
    string? TransportAction => null;

    /// <summary>
    /// The same as <see cref="TransportAction"/>, without making a string of it where that can be spared; empty for
    /// none.
    /// </summary>
    ReadOnlySpan<char> TransportActionText => TransportAction;

    /// <summary>
    /// The caller's span as the transport carries it (traceparent and tracestate of W3C Trace Context); null for none.
    /// </summary>
    (string Parent, string? State)? Trace => null;

    /// <summary>The cookies of an HTTP request, as its header has them; null for none.</summary>
    string? Cookies => null;

    /// <summary>
    /// The context of the message (MC-NETCEX), where it has been read already. Otherwise null, and the properties of
    /// the message have it, if there is one.
    /// </summary>
    SharedContext? Context => null;

    /// <summary>The receipt of a message from a queue, for the transaction of its operation; null for none.</summary>
    IReceipt? Receipt => null;

    /// <summary>Adds what the transport knows (remote address, HTTP headers) to a message's properties.</summary>
    void AddProperties(MessageProperties properties);
}
