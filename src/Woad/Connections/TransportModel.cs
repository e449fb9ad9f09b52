using System.ServiceModel.Channels;
using Woad.Envelopes;
using Woad.Transports.Tcp;

namespace Woad.Connections;

/// <summary>The settings of a binding that its transport needs, fixed at open.</summary>
internal sealed record TransportModel : ChannelLimits
{
    /// <summary>URI scheme: http, net.tcp, ...</summary>
    public required string Scheme { get; init; }

    /// <summary>Measures the transport's timeouts.</summary>
    public required TimeProvider Clock { get; init; }

    /// <summary>Whether each connection is a session, in which both sides may send at any time.</summary>
    public required bool HasSessions { get; init; }

    /// <summary>The encoder's content type, as announced and compared on the wire.</summary>
    public required string ContentType { get; init; }

    /// <summary>The pool of large arrays that messages are received into; null to keep none.</summary>
    public EnvelopePool? Envelopes { get; init; }

    /// <summary>How messages are compressed, which <see cref="ContentType"/> says; null for not at all.</summary>
    public EnvelopeCompression? Compression { get; init; }

    /// <summary>Another content type that is taken too (plain text on an MTOM endpoint); null for none.</summary>
    public string? OtherContentType { get; init; }

    /// <summary>Which content types an encoder of the program reads; null for those that match <see cref="ContentType"/>.</summary>
    public Func<string, bool>? ReadsContentType { get; init; }

    /// <summary>The program's own channels of a client, which carry the messages instead of a built-in transport; null usually.</summary>
    public IChannelFactory? ChannelFactory { get; init; }

    /// <summary>The program's own channels of a service, which carry the messages instead of a built-in transport; null usually.</summary>
    public IChannelListener? ChannelListener { get; init; }

    /// <summary>Whether the program's own channels are received from by their synchronous methods.</summary>
    public bool ReceivesSynchronously { get; init; }

    /// <summary>HTTP: whether requests have no envelope, so that method and address say what they are for.</summary>
    public bool IsWeb { get; init; }

    /// <summary>Whether the program writes the addressing headers itself: none are added to what is sent.</summary>
    public bool ManualAddressing { get; init; }

    /// <summary>Bytes of strings a session may carry in each direction (NBFSE); null without string tables.</summary>
    public int? MaxSessionStrings { get; init; }

    /// <summary>Whether the connection's bytes are .NET Message Framing.</summary>
    public bool IsFramed { get; init; }

    /// <summary>Whether requests are streamed: a message may be used before its end has arrived.</summary>
    public bool StreamsRequests { get; init; }

    /// <summary>Whether replies are streamed.</summary>
    public bool StreamsReplies { get; init; }

    /// <summary>Bytes of a streamed message; larger ones are refused where the limit is passed.</summary>
    public long MaxStreamedSize { get; init; }

    /// <summary>How connections that have ended a session are kept for another.</summary>
    public PoolModel Pool { get; init; } = PoolModel.Default;

    public int ListenBacklog { get; init; } = 128;

    /// <summary>Named pipes: instances that wait for a client at a time.</summary>
    public int MaxPendingAccepts { get; init; } = 2 * Environment.ProcessorCount;

    /// <summary>Named pipes of Windows: who may connect, as texts of security identifiers; empty for everybody on the machine.</summary>
    public IReadOnlyList<string> PipeUsers { get; init; } = [];

    /// <summary>Bytes that a client reads at a time, and of a pipe's buffers; null for the transport's own choice.</summary>
    public int? ConnectionBufferSize { get; init; }

    /// <summary>Sessions that may wait for a place where the program has set a limit; null for as many as come.</summary>
    public int? MaxWaitingSessions { get; init; }

    /// <summary>Which hosts of a Via or URL an endpoint answers to, and in which order endpoints are asked.</summary>
    public HostMatch Hosts { get; init; }

    /// <summary>Whether only the address's own host is listened on; otherwise every local address.</summary>
    public bool ExactHost => Hosts == HostMatch.Exact;

    /// <summary>HTTP: whether connections serve more than one request.</summary>
    public bool KeepAlive { get; init; } = true;

    /// <summary>HTTP: TLS, credentials, proxy, versions.</summary>
    public HttpModel Http { get; init; } = HttpModel.Plain;

    /// <summary>HTTP client: whether the system's proxy is used.</summary>
    public bool UseSystemProxy { get; init; } = true;

    /// <summary>HTTP client: whether cookies of the server are sent back.</summary>
    public bool AllowCookies { get; init; }

    /// <summary>HTTP client: whether compressed answers are asked for.</summary>
    public bool Decompress { get; init; } = true;

    /// <summary>HTTP: where requests carry their action beside the envelope.</summary>
    public ActionPlace Action { get; init; }

    /// <summary>The layer that protects a connection's bytes; null for none.</summary>
    public IStreamUpgrade? Upgrade { get; init; }
}
