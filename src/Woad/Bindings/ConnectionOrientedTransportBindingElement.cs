using Woad.Bindings;
using Woad.Contracts;

namespace System.ServiceModel.Channels;

/// <summary>A transport that keeps a connection for a session, framed after [MC-NMF].</summary>
public abstract partial class ConnectionOrientedTransportBindingElement : TransportBindingElement
{
    private int? _maxBufferSize;
    private int? _maxPendingConnections;
    private int? _maxPendingAccepts;

    private protected ConnectionOrientedTransportBindingElement()
    {
    }

    private protected ConnectionOrientedTransportBindingElement(ConnectionOrientedTransportBindingElement original)
        : base(original)
    {
        _maxBufferSize = original._maxBufferSize;
        _maxPendingConnections = original._maxPendingConnections;
        _maxPendingAccepts = original._maxPendingAccepts;
        ChannelInitializationTimeout = original.ChannelInitializationTimeout;
        ConnectionBufferSize = original.ConnectionBufferSize;
        HostNameComparisonMode = original.HostNameComparisonMode;
        MaxOutputDelay = original.MaxOutputDelay;
        TransferMode = original.TransferMode;
    }

    /// <summary>Time that a client has to say what it wants after it connected. Default: 30 seconds. Zero or less throws.</summary>
    public TimeSpan ChannelInitializationTimeout
    {
        get;
        set => field = SettingChecks.PositiveTimeout(value);
    } = TimeSpan.FromSeconds(30);

    /// <summary>
    /// Bytes that a client reads from a connection at a time, and the size of a named pipe's buffers. At the default a client
    /// reads up to 16 kB. Without effect on a service's sockets, which are read into pages of 4,096 bytes that all
    /// connections share; a connection that waits holds no buffer. Default: 8192. Negative throws; 0 stands for the default.
    /// </summary>
    public int ConnectionBufferSize
    {
        get;
        set => field = SettingChecks.NotNegative(value);
    } = 8192;

    /// <summary>How host names are compared. Default: <see cref="HostNameComparisonMode.StrongWildcard"/>.</summary>
    public HostNameComparisonMode HostNameComparisonMode
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>
    /// Most bytes held in memory for a message. Default: 65536, or
    /// <see cref="TransportBindingElement.MaxReceivedMessageSize"/> while messages are buffered. Zero or less throws.
    /// </summary>
    public int MaxBufferSize
    {
        get => BufferedSize.Effective(_maxBufferSize, MaxReceivedMessageSize, TransferMode == TransferMode.Buffered);
        set => _maxBufferSize = SettingChecks.Positive(value);
    }

    /// <summary>
    /// WCF's longest time that small writes wait to go out together. Kept and copied, without effect: no write waits for a
    /// clock. Answers to requests that came together leave together, when the last of them is written or 64 kB are, 512 kB for a
    /// peer that reads promptly.
    /// Default: 200 milliseconds. Negative throws.
    /// </summary>
    public TimeSpan MaxOutputDelay
    {
        get;
        set => field = SettingChecks.Timeout(value);
    } = TimeSpan.FromMilliseconds(200);

    /// <summary>
    /// Instances of a named pipe that wait for a client at a time. Without effect on sockets: their connections are accepted
    /// one after the other as fast as they come, and wait before that in the system's queue, which ListenBacklog sets.
    /// Default: 2 for each processor. Zero or less throws.
    /// </summary>
    public int MaxPendingAccepts
    {
        get => _maxPendingAccepts ?? 2 * Environment.ProcessorCount;
        set => _maxPendingAccepts = SettingChecks.Positive(value);
    }

    /// <summary>
    /// Most connections that wait for the service to take them. Once set, sessions that would have to wait for one of
    /// MaxConcurrentSessions beyond it are refused (their clients get a <see cref="ServerTooBusyException"/>); until then all
    /// wait that come. Default: 12 for each processor. Zero or less throws.
    /// </summary>
    public int MaxPendingConnections
    {
        get => _maxPendingConnections ?? 12 * Environment.ProcessorCount;
        set => _maxPendingConnections = SettingChecks.Positive(value);
    }

    /// <summary>What the program has set; null for nothing.</summary>
    internal int? OwnMaxPendingConnections => _maxPendingConnections;

    /// <summary>Whether messages are buffered or streamed. Default: <see cref="TransferMode.Buffered"/>.</summary>
    public TransferMode TransferMode
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>Whether channels of this type can be built for a client: <see cref="IDuplexSessionChannel"/>.</summary>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => CanBuildFactory<TChannel>();

    /// <summary>Whether channels of this type can be built for a service: <see cref="IDuplexSessionChannel"/>.</summary>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) => CanBuildListener<TChannel>();

    internal override MessageEncodingBindingElement CreateDefaultEncoding() => new BinaryMessageEncodingBindingElement();

    internal override string? Unsupported() => Refuse(TransferMode, HostNameComparisonMode.StrongWildcard, MaxBufferSize);

    /// <summary>Whether <see cref="MaxPendingAccepts"/> is not as it is by default.</summary>
    public bool ShouldSerializeMaxPendingAccepts() => MaxPendingAccepts != new TcpTransportBindingElement().MaxPendingAccepts;

    /// <summary>Whether <see cref="MaxPendingConnections"/> is not as it is by default.</summary>
    public bool ShouldSerializeMaxPendingConnections() => MaxPendingConnections != new TcpTransportBindingElement().MaxPendingConnections;
}
