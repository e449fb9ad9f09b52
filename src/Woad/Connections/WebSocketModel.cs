using System.Net.WebSockets;

namespace Woad.Connections;

/// <summary>The settings that WebSockets have beyond HTTP. Fixed at open.</summary>
internal sealed record WebSocketModel
{
    /// <summary>The settings of WebSockets, of a transport that uses them.</summary>
    public static WebSocketModel Of(TransportModel transport) => HttpModel.Of(transport).WebSocket!;

    /// <summary>The sub-protocol that a client names; null for none.</summary>
    public string? SubProtocol { get; init; }

    /// <summary>
    /// Server: whether a client has to name it. Without a setting it need not: WCF's client then names none.
    /// </summary>
    public bool DemandsSubProtocol { get; init; }

    /// <summary>Whether messages have a SOAP envelope, whose content type the client names while it connects.</summary>
    public bool IsSoap { get; init; } = true;

    /// <summary>
    /// The transfer mode that a client names beside the content type; null for encodings that do not.
    /// </summary>
    public string? TransferMode { get; init; }

    /// <summary>The time between two tests of a connection; infinite for none.</summary>
    public TimeSpan KeepAliveInterval { get; init; } = WebSocket.DefaultKeepAliveInterval;

    /// <summary>
    /// The time in which a peer must answer such a test, or be taken for gone; infinite where that cannot be told.
    /// </summary>
    public TimeSpan AnswerTimeout { get; init; } = Timeout.InfiniteTimeSpan;

    /// <summary>Server: connections that may wait for a place.</summary>
    public int MaxPendingConnections { get; init; } = 100 * Environment.ProcessorCount;

    /// <summary>
    /// Whether messages that are streamed may be used before their end has arrived. Where both sides call they are
    /// received whole.
    /// </summary>
    public bool HandsOnArriving { get; init; }

    /// <summary>
    /// Server: writes the message that tells of a new connection to an address, as the endpoint encodes it; null for
    /// none.
    /// </summary>
    public Func<Uri, byte[]>? Notification { get; init; }
}
