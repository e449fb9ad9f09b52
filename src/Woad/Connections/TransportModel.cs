using System.ServiceModel.Channels;

namespace Woad.Connections;

/// <summary>What a transport needs to know of a binding, fixed at open. Times that are <see cref="TimeSpan.MaxValue"/> mean never.</summary>
internal sealed record TransportModel
{
    /// <summary>URI scheme: http, net.tcp, ...</summary>
    public required string Scheme { get; init; }

    /// <summary>Whether each channel is a session.</summary>
    public required bool HasSessions { get; init; }

    /// <summary>The encoder's content type, as announced and compared on the wire.</summary>
    public required string ContentType { get; init; }

    /// <summary>Which content types an encoder of the program reads; null for those that match <see cref="ContentType"/>.</summary>
    public Func<string, bool>? ReadsContentType { get; init; }

    /// <summary>The program's own channels of a client, which carry the messages instead of a built-in transport; null usually.</summary>
    public IChannelFactory? ChannelFactory { get; init; }

    /// <summary>The program's own channels of a service, which carry the messages instead of a built-in transport; null usually.</summary>
    public IChannelListener? ChannelListener { get; init; }

    /// <summary>Whether the program's own channels are received from by their synchronous methods.</summary>
    public bool ReceivesSynchronously { get; init; }

    /// <summary>Whether the program writes the addressing headers itself: none are added to what is sent.</summary>
    public bool ManualAddressing { get; init; }

    /// <summary>Bytes of strings a session may carry in each direction (NBFSE); null without string tables.</summary>
    public int? MaxSessionStrings { get; init; }

    /// <summary>Bytes; larger messages are refused.</summary>
    public required int MaxReceivedMessageSize { get; init; }

    public TimeSpan OpenTimeout { get; init; } = TimeSpan.FromMinutes(1);

    public TimeSpan CloseTimeout { get; init; } = TimeSpan.FromMinutes(1);

    public TimeSpan SendTimeout { get; init; } = TimeSpan.FromMinutes(1);

    /// <summary>A session without a message for this long is aborted by the server.</summary>
    public TimeSpan ReceiveTimeout { get; init; } = TimeSpan.FromMinutes(10);

    /// <summary>A connection must have said what it wants within this time.</summary>
    public TimeSpan ChannelInitializationTimeout { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>A connection that has ended a session may begin another within this time.</summary>
    public TimeSpan IdleTimeout { get; init; } = TimeSpan.FromMinutes(2);

    public int ListenBacklog { get; init; } = 128;

    /// <summary>Sessions that may wait for a place.</summary>
    public int MaxPendingConnections { get; init; } = 12 * Environment.ProcessorCount;

    /// <summary>Whether only the address's own host is listened on; otherwise every local address.</summary>
    public bool ExactHost { get; init; }

    /// <summary>HTTP: whether connections serve more than one request.</summary>
    public bool KeepAlive { get; init; } = true;

    /// <summary>HTTP client: whether the system's proxy is used.</summary>
    public bool UseSystemProxy { get; init; } = true;

    /// <summary>HTTP client: whether cookies of the server are sent back.</summary>
    public bool AllowCookies { get; init; }

    /// <summary>HTTP client: whether compressed answers are asked for.</summary>
    public bool Decompress { get; init; } = true;

    /// <summary>Text of the <c>SOAPAction</c> header is written (SOAP 1.1).</summary>
    public bool HasSoapAction { get; init; }
}
